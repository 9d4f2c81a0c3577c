package weir.lab.report;

import java.io.IOException;

/** A folder cannot take a run. */
public final class RunFolderException extends IOException {
  private static final long serialVersionUID = 1;

  RunFolderException(String message) {
    super(message);
  }
}
