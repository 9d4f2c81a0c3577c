package weir.sim.scenario;

import weir.model.Quoted;

/** Why a scenario was refused, in one line: file, place, what was found and what would be accepted. */
public final class ScenarioException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScenarioException(String message) {
    super(Quoted.escaped(message));
  }

  ScenarioException(String message, Throwable cause) {
    super(Quoted.escaped(message), cause);
  }
}
