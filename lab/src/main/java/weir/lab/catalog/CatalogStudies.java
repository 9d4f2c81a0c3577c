package weir.lab.catalog;

import weir.lab.campaign.Study;
import weir.lab.campaign.StudySource;
import weir.lab.experiment.Experiment;

/** The studies of the catalogued experiments. */
public enum CatalogStudies implements StudySource {
  ALL;

  @Override
  public Study study(String name) {
    return ExperimentCatalog.ALL.stream()
        .map(Experiment::study)
        .filter(study -> study.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no study '" + name + "'"));
  }
}
