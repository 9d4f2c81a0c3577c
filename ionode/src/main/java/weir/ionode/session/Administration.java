package weir.ionode.session;

import weir.wire.Op;
import weir.wire.identity.Credential;

/** Answers what commands and the controller ask. */
public interface Administration {
  /**
   * Answers, now or later.
   *
   * @throws weir.ionode.linux.Failure if the caller may not ask that
   */
  void ask(Op op, byte[] question, Credential caller, Answer answer);

  /** Where an answer goes, from any thread. */
  @FunctionalInterface
  interface Answer {
    void send(byte[] payload);
  }
}
