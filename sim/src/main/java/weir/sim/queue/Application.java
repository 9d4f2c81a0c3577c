package weir.sim.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.model.ProfileTable;
import weir.sim.profile.Grid5000Table;
import weir.sim.profile.JobProfile;

/** A program as it was measured: its size, and its bandwidth and run time by number of I/O nodes. */
public final class Application {
  private final JobProfile profile;
  private final double[] runtimesSec;

  /**
   * @param runtimesSec seconds of a whole run, one per count of the profile, above zero
   */
  public Application(JobProfile profile, double[] runtimesSec) {
    if (runtimesSec.length != profile.options()
        || !Arrays.stream(runtimesSec).allMatch(sec -> sec > 0 && sec < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("application " + profile.id()
          + " needs a run time above zero for each of its " + profile.options() + " counts, not "
          + Arrays.toString(runtimesSec));
    }
    this.profile = profile;
    this.runtimesSec = runtimesSec.clone();
  }

  /** The nine applications measured on Grid'5000: mean bandwidth in MB/s, median run time. */
  public static List<Application> ofGrid5000() {
    List<Application> applications = new ArrayList<>();
    Grid5000Table.read(
        (profile, runtimesSec) -> applications.add(new Application(profile, runtimesSec)));
    return List.copyOf(applications);
  }

  public String name() {
    return profile.id();
  }

  /** Compute nodes. */
  public int nodes() {
    return profile.nodes();
  }

  public JobProfile profile() {
    return profile;
  }

  /** Seconds of a whole run with option {@code k}. */
  public double runtimeSec(int k) {
    return runtimesSec[k];
  }

  /** Seconds of a whole run with the best number of I/O nodes. */
  public double bestRuntimeSec() {
    return Arrays.stream(runtimesSec).min().orElseThrow();
  }

  /** The same program where direct access is not possible. */
  public Application withoutDirectAccess() {
    int[] kept =
        IntStream.range(0, profile.options()).filter(k -> profile.count(k) > 0).toArray();
    return new Application(
        new JobProfile(
            profile.id(),
            profile.nodes(),
            profile.processes(),
            Arrays.stream(kept).map(profile::count).toArray(),
            Arrays.stream(kept).mapToDouble(profile::bandwidth).toArray()),
        Arrays.stream(kept).mapToDouble(k -> runtimesSec[k]).toArray());
  }

  /** The same program if I/O nodes made no difference. */
  Application alwaysTaking(double seconds) {
    JobProfile flat =
        new JobProfile(name(), nodes(), profile.processes(), new int[] {0}, new double[] {0});
    return new Application(flat, new double[] {seconds});
  }

  int addTo(ProfileTable table) {
    return profile.addTo(table);
  }

  @Override
  public String toString() {
    return name();
  }
}
