package weir.ionode.storage;

/** What a storage keeps for one connection. */
public interface Guest {
  /** A storage that keeps nothing. */
  Guest NONE = new Guest() {
    @Override
    public void bye(Runnable then) {
      then.run();
    }

    @Override
    public void gone(boolean broken) {
      // Nothing is kept.
    }
  };

  /** Whether somebody else has to be told and will answer, as when the client acts for another user from now on. */
  default boolean passesOn(Work work) {
    return false;
  }

  /** The client ends the connection on purpose; {@code then} runs, on the connection's thread, when all who must know do. */
  void bye(Runnable then);

  /** The connection is gone: broken, or because the client came to its end in order. */
  void gone(boolean broken);
}
