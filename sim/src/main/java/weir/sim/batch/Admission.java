package weir.sim.batch;

/** Decides when a job that has arrived may start. Jobs are known by their number in the scenario. */
public interface Admission {
  /** No job. */
  int NONE = -1;

  /** A job has arrived: true if it starts at once, whatever else happens at this instant. */
  boolean arrive(int job);

  /** A job that was started has ended. */
  void leave(int job);

  /** The next job to start now, which counts as started, or {@link #NONE}; asked when all else of an instant is done. */
  int next(double nowSec);

  /** Everyone starts on arrival. */
  Admission AT_ONCE = new Admission() {
    @Override
    public boolean arrive(int job) {
      return true;
    }

    @Override
    public void leave(int job) {}

    @Override
    public int next(double nowSec) {
      return NONE;
    }
  };
}
