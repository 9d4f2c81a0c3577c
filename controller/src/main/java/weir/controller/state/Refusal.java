package weir.controller.state;

/** A change that was understood and is not possible; nothing has changed. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final int LONGEST = 500;

  Refusal(String why) {
    super(why.substring(0, Math.min(LONGEST, why.length())), null, false, false);
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
