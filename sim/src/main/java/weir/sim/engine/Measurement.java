package weir.sim.engine;

import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.sim.scenario.Window;

/** Reads the state of all jobs when the window opens and when it closes, and turns the two into a {@link Run}. */
final class Measurement {
  private final List<Job> jobs;
  private final JobPrograms programs;
  private final ActiveTransfers transfers;
  private final double[] workAtOpen;
  private final double[] movedAtOpen;

  Measurement(List<Job> jobs, JobPrograms programs, ActiveTransfers transfers) {
    this.jobs = jobs;
    this.programs = programs;
    this.transfers = transfers;
    workAtOpen = new double[jobs.size()];
    movedAtOpen = new double[jobs.size()];
  }

  void open(double nowSec) {
    for (int job = 0; job < jobs.size(); job++) {
      workAtOpen[job] = programs.workDoneSec(job, nowSec);
      movedAtOpen[job] = transfers.movedBytes(job);
    }
  }

  Run close(Optional<Window> window, double endSec, Run.Counts counts) {
    Window measured = window.orElse(new Window(0, endSec));
    int count = jobs.size();
    Run run = new Run(
        jobs,
        measured,
        endSec,
        counts,
        new double[count],
        new double[count],
        new double[count],
        new double[count],
        new double[count],
        new Run.InWindow(new double[count], new double[count], new double[count], new double[count]));
    for (int job = 0; job < count; job++) {
      readWholeRun(run, job);
      readWindow(run, job);
    }
    return run;
  }

  private void readWholeRun(Run run, int job) {
    double completed = programs.completedSec(job);
    double elapsed = Math.max(0, untilSec(completed, run.endSec()) - jobs.get(job).releaseSec());
    run.completedSec()[job] = completed;
    run.workSec()[job] = programs.workDoneSec(job, run.endSec());
    run.movedBytes()[job] = transfers.movedBytes(job);
    run.ioSec()[job] = Math.max(0, elapsed - run.workSec()[job]);
    run.yield()[job] = yieldAfter(elapsed, run, job);
  }

  /** A job that is complete the moment it is released was not slowed; one that was not released has no yield yet. */
  private double yieldAfter(double elapsedSec, Run run, int job) {
    if (elapsedSec > 0) {
      return (run.workSec()[job] + run.movedBytes()[job] / transfers.maxRate(job)) / elapsedSec;
    }
    return Double.isNaN(run.completedSec()[job]) ? 0 : 1;
  }

  private void readWindow(Run run, int job) {
    Run.InWindow inWindow = run.inWindow();
    double from = Math.max(run.measured().beginSec(), jobs.get(job).releaseSec());
    double until = untilSec(run.completedSec()[job], Math.min(run.measured().endSec(), run.endSec()));
    inWindow.spanSec()[job] = Math.max(0, until - from);
    inWindow.workSec()[job] = run.workSec()[job] - workAtOpen[job];
    inWindow.movedBytes()[job] = run.movedBytes()[job] - movedAtOpen[job];
    inWindow.soloIoSec()[job] = inWindow.movedBytes()[job] / transfers.maxRate(job);
  }

  private static double untilSec(double completedSec, double endSec) {
    return Double.isNaN(completedSec) ? endSec : Math.min(completedSec, endSec);
  }
}
