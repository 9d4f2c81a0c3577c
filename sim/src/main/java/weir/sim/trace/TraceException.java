package weir.sim.trace;

import weir.model.Quoted;

/** Why a trace was refused, in one line: file, line, what was found and what would be accepted. */
public final class TraceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TraceException(String message) {
    super(Quoted.escaped(message));
  }

  TraceException(String message, Throwable cause) {
    super(Quoted.escaped(message), cause);
  }
}
