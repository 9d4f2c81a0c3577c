package weir.wire;

/** Calls for commands and the controller; what they say is JSON in the payload. */
public record AdminCall(Op op) implements Call {
  static final AdminCall STATUS = new AdminCall(Op.STATUS);
  static final AdminCall POLICY_GET = new AdminCall(Op.POLICY_GET);
  static final AdminCall POLICY_SET = new AdminCall(Op.POLICY_SET);
  static final AdminCall WEIGHTS_SET = new AdminCall(Op.WEIGHTS_SET);
  static final AdminCall REPORT = new AdminCall(Op.REPORT);
  static final AdminCall GRANT = new AdminCall(Op.GRANT);
  static final AdminCall MOVE_JOB = new AdminCall(Op.MOVE_JOB);
  static final AdminCall FORGET_JOB = new AdminCall(Op.FORGET_JOB);
  static final AdminCall EXPLAIN = new AdminCall(Op.EXPLAIN);
  static final AdminCall NOTICE = new AdminCall(Op.MOVE);

  @Override
  public void encode(BodyWriter out) {
    // All is in the payload.
  }
}
