package weir.controller.state;

/** Tells one proposal from all others, so that one which is made twice happens once: who makes it, and the how-manieth it is. */
public record Key(String client, long sequence) {
  public Key {
    Text.check("client", client);
    if (sequence < 1) {
      throw new IllegalArgumentException("sequence " + sequence + "; numbers begin at 1");
    }
  }
}
