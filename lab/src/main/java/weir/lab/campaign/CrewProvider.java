package weir.lab.campaign;

/** Brings a crew of processes elsewhere; found on the class path as a service when one is asked for. */
public interface CrewProvider {
  /**
   * Joins a cluster.
   *
   * @param master where it is, in the cluster's own words
   * @param studies where its processes find what they are to run
   */
  Crew join(String master, StudySource studies);
}
