package weir.spark;

import weir.lab.campaign.Crew;
import weir.lab.campaign.CrewProvider;
import weir.lab.campaign.StudySource;

/** Joins Spark clusters. */
public final class SparkCrewProvider implements CrewProvider {
  @Override
  public Crew join(String master, StudySource studies) {
    return SparkCrew.join(master, studies);
  }
}
