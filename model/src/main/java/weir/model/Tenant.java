package weir.model;

/**
 * Whose requests a lane of an I/O node holds, as far as shares depend on it.
 *
 * @param job the job's id; lanes with the same one share what the job gets
 * @param nodes compute nodes of the job, what size-fair weighs by
 * @param priority what priority-fair weighs by
 */
public record Tenant(String job, String user, String group, int nodes, double priority) {
  public Tenant {
    if (nodes < 1) {
      throw new IllegalArgumentException(
          "job " + Quoted.of(job) + " has " + nodes + " nodes; give one or more");
    }
    if (!(priority > 0) || Double.isInfinite(priority)) {
      throw new IllegalArgumentException(
          "job " + Quoted.of(job) + " has priority " + priority + "; give a number above zero");
    }
  }

  public static Tenant of(Job job) {
    return new Tenant(job.id(), job.user(), job.group(), job.nodes(), job.priority());
  }
}
