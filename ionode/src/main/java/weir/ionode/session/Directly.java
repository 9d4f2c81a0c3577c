package weir.ionode.session;

import weir.ionode.linux.Failure;
import weir.ionode.linux.Persona;
import weir.wire.AdminCall;
import weir.wire.Errno;
import weir.wire.Op;
import weir.wire.SessionCall;

/** Requests that are answered as they come in, without a turn: those about the connection, and those of administrators. */
final class Directly {
  private Directly() {}

  static boolean handles(Op op) {
    return switch (op) {
      case HELLO,
          PING,
          BYE,
          ASSUME,
          CANCEL,
          REGISTER,
          STATUS,
          POLICY_GET,
          POLICY_SET,
          WEIGHTS_SET,
          REPORT,
          GRANT,
          MOVE_JOB,
          FORGET_JOB,
          EXPLAIN -> true;
      default -> false;
    };
  }

  static void handle(Request request, Connection connection) {
    switch (request.op()) {
      case PING -> answer(request, connection, Errno.OK);
      case BYE -> connection.bye(connection.node().replies().status(request.header(), 0));
      case ASSUME ->
        answer(request, connection, assume((SessionCall.Assume) request.call(), connection));
      case CANCEL -> connection.node().storage().execute(request);
      case HELLO, REGISTER -> answer(request, connection, Errno.EPROTO);
      default -> administer(request, (AdminCall) request.call(), connection);
    }
  }

  /** Root may become anybody; for others a credential says who they are. */
  private static int assume(SessionCall.Assume call, Connection connection) {
    if (connection.session().credential().holder().uid() != 0) {
      return Errno.EPERM;
    }
    connection.persona(new Persona(call.uid(), call.gid(), call.gids()));
    return Errno.OK;
  }

  private static void administer(Request request, AdminCall call, Connection connection) {
    byte[] question = request.payload().toByteArray();
    request.payload().release();
    try {
      connection
          .node()
          .security()
          .administration()
          .ask(
              call.op(),
              question,
              connection.session().credential(),
              answer -> connection.sendLater(
                  () -> connection.node().replies().payload(request.header(), answer)));
    } catch (Failure failure) {
      answer(request, connection, failure.errno());
    }
  }

  private static void answer(Request request, Connection connection, int errno) {
    connection.send(connection.node().replies().status(request.header(), errno));
  }
}
