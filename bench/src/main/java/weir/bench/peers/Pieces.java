package weir.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * Cuts a long run into short scenarios, each of which begins where Weir's run stood.
 *
 * <p>Fair-share amplifies rounding: a phase that ends 1e-16 s later shifts all phases it overlaps with, and after some
 * thousand seconds two simulators that add in another order differ by whole iterations. They can be compared to the last
 * digits only before that, so they are made to start together again and again.
 */
final class Pieces {
  /** What is left of a phase below this part of it is rounding. */
  private static final double DUST = 1e-12;

  private final Scenario whole;
  private final double lengthSec;

  Pieces(Scenario whole, double lengthSec) {
    this.whole = whole;
    this.lengthSec = lengthSec;
  }

  /** The piece that begins at {@code fromSec} of a run under fair-share. */
  Scenario from(double fromSec) {
    Scenario before =
        new Scenario(whole.platform(), Optional.of(new Window(0, fromSec)), whole.jobs());
    Run run = new Engine(before, PolicyCatalog.create("fair-share", Setting.OPEN)).run();
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < whole.jobs().size(); i++) {
      Phases left = left(
          whole.jobs().get(i), run.jobs().get(i).workSec(), run.jobs().get(i).movedBytes());
      if (left.count() > 0) {
        jobs.add(rest(whole.jobs().get(i), fromSec, left));
      }
    }
    return new Scenario(whole.platform(), Optional.of(new Window(0, lengthSec)), jobs);
  }

  private static Job rest(Job job, double fromSec, Phases left) {
    return Job.builder(job.id())
        .nodes(job.nodes())
        .releaseSec(Math.max(0, job.releaseSec() - fromSec))
        .characteristicSec(job.characteristicSec())
        .phases(left)
        .build();
  }

  /** What remains after so much work and so many bytes, as far as the piece can use it. */
  private Phases left(Job job, double workSec, double movedBytes) {
    Phases all = job.phases();
    Phases.Builder left = new Phases.Builder();
    double doneWorkSec = workSec;
    double doneBytes = movedBytes;
    double soloSec = 0;
    for (int k = 0; k < all.count() && soloSec <= lengthSec; k++) {
      boolean io = all.isIo(k);
      double amount = all.amount(k);
      double done = left.count() > 0 ? 0 : io ? doneBytes : doneWorkSec;
      if (done >= amount * (1 - DUST)) {
        doneBytes -= io ? amount : 0;
        doneWorkSec -= io ? 0 : amount;
      } else {
        double rest = amount - Math.max(0, done);
        soloSec += io ? rest / whole.platform().maxRate(job.nodes()) : rest;
        left = io ? left.io(rest) : left.work(rest);
      }
    }
    return left.build();
  }
}
