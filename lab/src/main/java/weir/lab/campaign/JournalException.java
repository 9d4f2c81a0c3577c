package weir.lab.campaign;

import java.io.IOException;

/** A journal cannot be gone on with. */
public final class JournalException extends IOException {
  private static final long serialVersionUID = 1;

  JournalException(String message) {
    super(message);
  }
}
