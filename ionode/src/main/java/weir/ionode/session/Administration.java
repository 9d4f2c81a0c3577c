package weir.ionode.session;

import weir.wire.Op;
import weir.wire.identity.Credential;

/** Answers the calls of commands and the controller. */
@FunctionalInterface
public interface Administration {
  /**
   * The answer to a call, both JSON.
   *
   * @throws weir.ionode.linux.Failure if the caller may not ask that, or it makes no sense
   */
  byte[] answer(Op op, byte[] question, Credential caller);
}
