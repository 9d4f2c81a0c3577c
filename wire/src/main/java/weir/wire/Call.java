package weir.wire;

/** What a request asks for: an operation and its arguments, without handle and payload. */
public sealed interface Call
    permits SessionCall,
        FileCall,
        PathCall,
        XattrCall,
        LockCall,
        StripeCall,
        AdminCall,
        RegisterCall {
  Op op();

  /** Writes the arguments; {@link Op#decode} reads them back. */
  void encode(BodyWriter out);

  /** Whether doing it twice is not the same as doing it once, so that a node has to remember it. */
  default boolean onlyOnce() {
    return op().onlyOnce();
  }
}
