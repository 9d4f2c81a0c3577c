package weir.model;

import java.util.List;

/**
 * One application: who runs it, on how many nodes, and what it does from its release on.
 *
 * @param application name that all runs of the same program share; a job's own id unless told
 * @param walltimeSec declared upper bound on the time from its start to its end, or {@link Transfers#UNKNOWN}
 * @param characteristicSec declared mean seconds between I/O phases, or {@link Transfers#UNKNOWN}
 * @param set declared set, or {@link Transfers#NO_SET}
 * @param targets names of the targets its transfers touch; empty for all
 * @param repeat how many times the phases are gone through
 */
public record Job(
    String id,
    String application,
    String user,
    String group,
    int nodes,
    int processes,
    double priority,
    double releaseSec,
    double walltimeSec,
    double characteristicSec,
    int set,
    List<String> targets,
    long repeat,
    Phases phases) {

  public Job {
    targets = List.copyOf(targets);
  }

  /** A job of one node that is released at time zero and does nothing yet. */
  public static Builder builder(String id) {
    return new Builder(id);
  }

  /** Names each property; what is not named keeps its default. */
  public static final class Builder {
    private final String id;
    private String application;
    private String user = "";
    private String group = "";
    private int nodes = 1;
    private int processes = 1;
    private double priority = 1;
    private double releaseSec;
    private double walltimeSec = Transfers.UNKNOWN;
    private double characteristicSec = Transfers.UNKNOWN;
    private int set = Transfers.NO_SET;
    private List<String> targets = List.of();
    private long repeat = 1;
    private Phases phases = new Phases.Builder().build();

    private Builder(String id) {
      this.id = id;
      application = id;
    }

    public Builder application(String name) {
      application = name;
      return this;
    }

    public Builder user(String name) {
      user = name;
      return this;
    }

    public Builder group(String name) {
      group = name;
      return this;
    }

    public Builder nodes(int count) {
      nodes = count;
      return this;
    }

    public Builder processes(int count) {
      processes = count;
      return this;
    }

    public Builder priority(double value) {
      priority = value;
      return this;
    }

    public Builder releaseSec(double seconds) {
      releaseSec = seconds;
      return this;
    }

    public Builder walltimeSec(double seconds) {
      walltimeSec = seconds;
      return this;
    }

    public Builder characteristicSec(double seconds) {
      characteristicSec = seconds;
      return this;
    }

    public Builder set(int index) {
      set = index;
      return this;
    }

    public Builder targets(List<String> names) {
      targets = names;
      return this;
    }

    public Builder repeat(long times) {
      repeat = times;
      return this;
    }

    public Builder phases(Phases value) {
      phases = value;
      return this;
    }

    public Job build() {
      return new Job(
          id,
          application,
          user,
          group,
          nodes,
          processes,
          priority,
          releaseSec,
          walltimeSec,
          characteristicSec,
          set,
          targets,
          repeat,
          phases);
    }
  }
}
