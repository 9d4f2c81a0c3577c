package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import weir.model.Job;
import weir.model.Phases;

/**
 * A job that alternates work and I/O, before its share of the I/O is known; IO-Sets §V-B.
 *
 * @param characteristicSec mean length of an iteration, w_iter
 * @param appetite its claim on the I/O load in proportion to those of the others, α_j
 * @param noise where the noise of its phases is drawn from
 */
record Rhythm(
    String id, int set, double characteristicSec, double releaseSec, double appetite, Draws noise) {

  /**
   * What all jobs have in common.
   *
   * @param stress what all jobs together ask of the bandwidth, ω
   * @param noise each phase is longer or shorter by up to this fraction, b
   * @param horizonSec how long every job lasts at least when alone, h
   */
  record Load(double bytesPerSec, double stress, double noise, double horizonSec) {}

  static List<Job> jobs(List<Rhythm> rhythms, Load load) {
    double appetite = 0;
    for (Rhythm rhythm : rhythms) {
      appetite += rhythm.appetite;
    }
    List<Job> jobs = new ArrayList<>(rhythms.size());
    for (Rhythm rhythm : rhythms) {
      jobs.add(rhythm.job(load.stress() * rhythm.appetite / appetite, load));
    }
    return jobs;
  }

  /** @param ioRatio part of its time the job spends on I/O when alone, α_io */
  private Job job(double ioRatio, Load load) {
    double workSec = (1 - ioRatio) * characteristicSec;
    double ioBytes = ioRatio * characteristicSec * load.bytesPerSec();
    long iterations = (long) Math.ceil(load.horizonSec() / characteristicSec);
    boolean steady = load.noise() == 0; // equal iterations need not be written out
    Phases.Builder phases = new Phases.Builder();
    for (long i = 0; i < (steady ? 1 : iterations); i++) {
      phases.work(workSec * noisy(load.noise()));
      phases.io(ioBytes * noisy(load.noise()));
    }
    return Job.builder(id)
        .set(set)
        .releaseSec(releaseSec)
        .characteristicSec(characteristicSec)
        .repeat(steady ? iterations : 1)
        .phases(phases.build())
        .build();
  }

  private double noisy(double bound) {
    return 1 + noise.uniform(-bound, bound);
  }
}
