package weir.sim.workload.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.SoloTime;

/**
 * A part of a schedule in which the same jobs run, RR-9502 §6.3.1. Up to its begin the jobs are where they would be alone.
 *
 * <p>A <em>fresh</em> job is released when the window opens, τ_i = T_begin, which the text says; its yield starts anew. A job
 * <em>with a past</em> is released when it started in the schedule and opens with a work phase that takes up to the begin of
 * the window, as the examples of RR-9502 §5 do: it has yield 1 there, and the older it is the less a delay moves it. The
 * code does this. Time zero is the begin of the window, or the start of the oldest job.
 *
 * @param jobs those that run when it begins
 */
public record ApexWindow(ApexMachine machine, double beginSec, double endSec, List<ApexJob> jobs) {

  public ApexWindow {
    jobs = List.copyOf(jobs);
  }

  public double lengthSec() {
    return endSec - beginSec;
  }

  /** The jobs that would do I/O inside the window, alone. */
  public List<ApexJob> movers(ApexReading reading) {
    ApexPhases phases = new ApexPhases(machine, reading);
    return jobs.stream().filter(job -> inside(job, phases).ioBytes() > 0).toList();
  }

  /** What the jobs would move alone over what the pipe can move, W of Eq. 11. */
  public double pressure(ApexReading reading) {
    ApexPhases phases = new ApexPhases(machine, reading);
    double bytes = 0;
    for (ApexJob job : jobs) {
      bytes += inside(job, phases).ioBytes();
    }
    return bytes / (machine.bytesPerSec() * lengthSec());
  }

  public Scenario scenario(ApexReading reading) {
    ApexPhases phases = new ApexPhases(machine, reading);
    double pastSec = reading.fresh() ? 0 : oldestSec();
    List<Job> released = new ArrayList<>(jobs.size());
    for (ApexJob job : jobs) {
      if (reading.keepsIdle() || inside(job, phases).ioBytes() > 0) {
        released.add(job(job, phases, reading, pastSec));
      }
    }
    Platform platform = machine.platform();
    return new Scenario(
        platform, Optional.of(new Window(pastSec, pastSec + lengthSec())), released);
  }

  private double oldestSec() {
    return jobs.stream().mapToDouble(job -> beginSec - job.startSec()).max().orElse(0);
  }

  private Job job(ApexJob job, ApexPhases phases, ApexReading reading, double pastSec) {
    double ageSec = beginSec - job.startSec();
    Phases.Builder program = new Phases.Builder();
    if (!reading.fresh()) {
      program.work(ageSec);
    }
    double untilSec = reading.cutAtEnd() ? ageSec + lengthSec() : Double.POSITIVE_INFINITY;
    SoloTime.copy(phases.of(job), phases.maxRate(job), ageSec, untilSec, program);
    return Job.builder(job.id())
        .nodes(job.nodes())
        .processes(job.nodes())
        .group(job.kind().name())
        .releaseSec(reading.fresh() ? 0 : pastSec - ageSec)
        .phases(program.build())
        .build();
  }

  /** What the job would do inside the window, alone. */
  private Phases inside(ApexJob job, ApexPhases phases) {
    double ageSec = beginSec - job.startSec();
    Phases.Builder inside = new Phases.Builder();
    SoloTime.copy(phases.of(job), phases.maxRate(job), ageSec, ageSec + lengthSec(), inside);
    return inside.build();
  }
}
