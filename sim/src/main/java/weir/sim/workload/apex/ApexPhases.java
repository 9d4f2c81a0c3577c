package weir.sim.workload.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.workload.Draws;

/** The phases of an APEX job: input, a checkpoint after every hour of work, output just before the end. */
final class ApexPhases {
  private static final double PERIOD_SEC = 3_600;

  private final ApexMachine machine;
  private final Platform platform;
  private final ApexReading reading;

  /** A phase by how long it takes alone. */
  private record Stretch(boolean io, double sec) {}

  ApexPhases(ApexMachine machine, ApexReading reading) {
    this.machine = machine;
    this.platform = machine.platform();
    this.reading = reading;
  }

  double maxRate(ApexJob job) {
    return platform.maxRate(job.nodes());
  }

  /** All phases of a job, which take its walltime when it has the storage to itself. */
  Phases of(ApexJob job) {
    List<Stretch> stretches = exchanged(plan(job), job);
    Phases.Builder phases = new Phases.Builder();
    for (Stretch stretch : merged(stretches)) {
      if (stretch.io()) {
        phases.io(stretch.sec() * maxRate(job));
      } else {
        phases.work(stretch.sec());
      }
    }
    return phases.build();
  }

  private List<Stretch> plan(ApexJob job) {
    ApexClass kind = job.kind();
    boolean checkpoints = kind.checkpointRatio() > 0;
    double memorySec = machine.memoryBytes(job.nodes()) / maxRate(job);
    double inputSec = kind.inputRatio() * memorySec;
    double outputSec = checkpoints && !reading.writesOutput() ? 0 : kind.outputRatio() * memorySec;
    double checkpointSec = kind.checkpointRatio() * memorySec;
    List<Stretch> plan = new ArrayList<>();
    double leftSec = add(plan, true, inputSec, job.walltimeSec());
    while (checkpoints && leftSec >= PERIOD_SEC + checkpointSec + outputSec) {
      leftSec = add(plan, false, PERIOD_SEC, leftSec);
      leftSec = add(plan, true, checkpointSec, leftSec);
    }
    leftSec = add(plan, false, Math.max(0, leftSec - outputSec), leftSec);
    add(plan, true, outputSec, leftSec);
    return plan;
  }

  private static double add(List<Stretch> plan, boolean io, double sec, double leftSec) {
    double fitting = Math.min(sec, leftSec);
    if (fitting > 0) {
      plan.add(new Stretch(io, fitting));
    }
    return leftSec - fitting;
  }

  private List<Stretch> exchanged(List<Stretch> plan, ApexJob job) {
    if (reading.exchange() == 0) {
      return plan;
    }
    Draws draws = new Draws(new SplittableRandom(job.seed()));
    List<Stretch> exchanged = new ArrayList<>(plan);
    for (int k = 1; k < exchanged.size(); k++) {
      Stretch before = exchanged.get(k - 1);
      Stretch after = exchanged.get(k);
      double shorterSec = Math.min(before.sec(), after.sec());
      double wantedSec = draws.normal(0, reading.exchange() * shorterSec);
      double sec = Math.max(-shorterSec, Math.min(shorterSec, wantedSec));
      exchanged.set(k - 1, new Stretch(before.io(), before.sec() + sec));
      exchanged.set(k, new Stretch(after.io(), after.sec() - sec));
    }
    return exchanged;
  }

  private List<Stretch> merged(List<Stretch> stretches) {
    List<Stretch> merged = new ArrayList<>();
    for (Stretch stretch : stretches) {
      int last = merged.size() - 1;
      boolean joins = last >= 0
          && (stretch.sec() < reading.leastSec() || merged.get(last).io() == stretch.io());
      if (joins) {
        Stretch before = merged.get(last);
        merged.set(last, new Stretch(before.io(), before.sec() + stretch.sec()));
      } else {
        merged.add(stretch);
      }
    }
    return merged;
  }
}
