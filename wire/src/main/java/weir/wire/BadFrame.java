package weir.wire;

/** Bytes that cannot be a frame of the protocol; the connection they came from is closed. */
public final class BadFrame extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadFrame(String what) {
    // No stack: whoever sends rubbish must not make the node work for it.
    super(what, null, false, false);
  }
}
