package weir.controller.state;

import java.io.IOException;

/** Nobody has said that a proposal was applied, in the time given; it may have been, and proposing it again with its key is safe. */
public final class NotApplied extends IOException {
  private static final long serialVersionUID = 1;

  NotApplied(String why, Throwable cause) {
    super(why, cause);
  }
}
