package weir.wire;

/**
 * Asks for a credential for a job, at the registration socket.
 *
 * @param uid whose files it may use, or {@link #MINE}
 * @param lifeSec how long it wants to be good
 * @param roles that it wants, as in a credential; 0 for a job
 * @param job id, or empty for one that is made up
 * @param user name, or empty for the caller's
 * @param group name, or empty for the caller's
 */
public record RegisterCall(
    int uid,
    int gid,
    int nodes,
    int processes,
    double priority,
    int lifeSec,
    int roles,
    ByteString job,
    ByteString user,
    ByteString group)
    implements Call {
  public static final int MINE = -1;

  static RegisterCall decode(BodyReader in) {
    return new RegisterCall(
        in.u32(),
        in.u32(),
        in.u32(),
        in.u32(),
        in.f64(),
        in.count(),
        in.u32(),
        in.string(),
        in.string(),
        in.string());
  }

  @Override
  public Op op() {
    return Op.REGISTER;
  }

  @Override
  public void encode(BodyWriter out) {
    out.u32(uid).u32(gid).u32(nodes).u32(processes).f64(priority).u32(lifeSec).u32(roles);
    out.string(job).string(user).string(group);
  }
}
