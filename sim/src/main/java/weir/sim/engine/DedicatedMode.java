package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Setting;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** What a scenario looks like when every job has the storage to itself, worked out without running it. */
public final class DedicatedMode {
  private DedicatedMode() {}

  /**
   * What a policy may know beforehand: the end of the window, and the period that spreads as many decisions over the
   * window as it has I/O events (a post and a completion for each transfer begun in it), RR-9502 §3.2.2. Without a window,
   * the run from zero to the last completion takes its place.
   */
  public static Setting settingOf(Scenario scenario) {
    double endSec = scenario.window().map(Window::endSec).orElse(Double.POSITIVE_INFINITY);
    Window window = scenario.window().orElseGet(() -> new Window(0, lastCompletionSec(scenario)));
    double events = 2 * transfersIn(window, scenario);
    double lengthSec = window.endSec() - window.beginSec();
    boolean periodic = events > 0 && lengthSec > 0;
    return new Setting(
        window.beginSec(), endSec, periodic ? lengthSec / events : Double.POSITIVE_INFINITY);
  }

  /** When the last job would complete. */
  public static double lastCompletionSec(Scenario scenario) {
    JobTargets targets = new JobTargets(scenario.platform(), scenario.jobs());
    double last = 0;
    for (int i = 0; i < scenario.jobs().size(); i++) {
      Job job = scenario.jobs().get(i);
      last = Math.max(last, job.releaseSec() + job.repeat() * passSec(job, targets.maxRate(i)));
    }
    return last;
  }

  /** How long each job runs at the most: as its user says, or as long as it would take alone. */
  static double[] walltimesSec(List<Job> jobs, JobTargets targets) {
    double[] walltimesSec = new double[jobs.size()];
    for (int i = 0; i < walltimesSec.length; i++) {
      Job job = jobs.get(i);
      walltimesSec[i] = Double.isNaN(job.walltimeSec())
          ? job.repeat() * passSec(job, targets.maxRate(i))
          : job.walltimeSec();
    }
    return walltimesSec;
  }

  private static double passSec(Job job, double maxRate) {
    return job.phases().workSec() + job.phases().ioBytes() / maxRate;
  }

  private static double transfersIn(Window window, Scenario scenario) {
    JobTargets targets = new JobTargets(scenario.platform(), scenario.jobs());
    double transfers = 0;
    for (int i = 0; i < scenario.jobs().size(); i++) {
      transfers += transfersIn(window, scenario.jobs().get(i), targets.maxRate(i));
    }
    return transfers;
  }

  private static double transfersIn(Window window, Job job, double maxRate) {
    double passSec = passSec(job, maxRate);
    double atSec = job.releaseSec();
    double transfers = 0;
    Phases phases = job.phases();
    for (int k = 0; k < phases.count(); k++) {
      if (phases.isIo(k)) {
        transfers += passesWithin(window, atSec, passSec, job.repeat());
        atSec += phases.amount(k) / maxRate;
      } else {
        atSec += phases.amount(k);
      }
    }
    return transfers;
  }

  /** In how many passes a phase that begins at {@code firstSec} in the first of them begins inside the window. */
  private static double passesWithin(Window window, double firstSec, double passSec, long passes) {
    if (passSec == 0) {
      return firstSec >= window.beginSec() && firstSec <= window.endSec() ? 1 : 0;
    }
    double from = Math.max(0, Math.ceil((window.beginSec() - firstSec) / passSec));
    double to = Math.min(passes - 1.0, Math.floor((window.endSec() - firstSec) / passSec));
    return Math.max(0, to - from + 1);
  }
}
