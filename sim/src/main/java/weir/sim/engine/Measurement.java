package weir.sim.engine;

import java.util.ArrayList;
import java.util.List;
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
    for (int i = 0; i < jobs.size(); i++) {
      workAtOpen[i] = programs.workDoneSec(i, nowSec);
      movedAtOpen[i] = transfers.movedBytes(i);
    }
  }

  Run close(Window measured, double endSec, Run.Counts counts) {
    List<JobRun> runs = new ArrayList<>(jobs.size());
    for (int i = 0; i < jobs.size(); i++) {
      runs.add(read(i, measured, endSec));
    }
    return new Run(runs, measured, endSec, counts);
  }

  private JobRun read(int i, Window measured, double endSec) {
    Job job = jobs.get(i);
    double completedSec = programs.completedSec(i);
    double leftSec = Double.isNaN(completedSec) ? endSec : completedSec;
    double startSec = transfers.startSec(i);
    double heldSec = Math.max(0, leftSec - startSec);
    double workSec = programs.workDoneSec(i, endSec);
    double movedBytes = transfers.movedBytes(i);
    double progressSec = workSec + movedBytes / transfers.maxRate(i);
    JobRun.InWindow inWindow = new JobRun.InWindow(
        Math.max(0, leftSec - Math.max(measured.beginSec(), startSec)),
        workSec - workAtOpen[i],
        movedBytes - movedAtOpen[i],
        (movedBytes - movedAtOpen[i]) / transfers.maxRate(i));
    return new JobRun(
        job,
        startSec <= endSec ? startSec : Double.NaN,
        completedSec,
        yieldAfter(heldSec, progressSec, completedSec),
        workSec,
        movedBytes,
        Math.max(0, heldSec - workSec),
        inWindow);
  }

  /** A job that is complete the moment it is released was not slowed; one that was not released has no yield yet. */
  private static double yieldAfter(double heldSec, double progressSec, double completedSec) {
    if (heldSec > 0) {
      return progressSec / heldSec;
    }
    return Double.isNaN(completedSec) ? 0 : 1;
  }
}
