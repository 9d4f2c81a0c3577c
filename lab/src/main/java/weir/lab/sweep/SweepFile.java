package weir.lab.sweep;

import java.io.IOException;
import java.nio.file.Path;
import weir.lab.campaign.Study;
import weir.lab.campaign.StudySource;

/** The study of a sweep, read again wherever it is wanted: the file must be seen under the same path there. */
public record SweepFile(String path) implements StudySource {
  @Override
  public Study study(String name) throws IOException {
    Study study = SweepReader.read(Path.of(path)).study();
    if (!study.name().equals(name)) {
      throw new IllegalArgumentException(path + " describes " + study.name() + ", not " + name);
    }
    return study;
  }
}
