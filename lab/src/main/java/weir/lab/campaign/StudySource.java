package weir.lab.campaign;

import java.io.IOException;
import java.io.Serializable;

/** Where a process finds a study by its name: studies themselves do not travel. */
@FunctionalInterface
public interface StudySource extends Serializable {
  Study study(String name) throws IOException;
}
