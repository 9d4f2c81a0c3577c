package weir.sim.profile;

import weir.model.Quoted;

/** Why a profile file was refused, in one line: file, line, what was found and what would be accepted. */
public final class ProfileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ProfileException(String message) {
    super(Quoted.escaped(message));
  }

  ProfileException(String message, Throwable cause) {
    super(Quoted.escaped(message), cause);
  }
}
