package weir.ionode.session;

import weir.ionode.linux.Failure;
import weir.wire.AdminCall;
import weir.wire.Errno;
import weir.wire.Op;

/** Requests that are answered as they come in, without a turn: those about the connection, and those of administrators. */
final class Directly {
  private Directly() {}

  static boolean handles(Op op) {
    return switch (op) {
      case HELLO,
          PING,
          BYE,
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
      case CANCEL -> connection.node().storage().execute(request);
      case HELLO, REGISTER -> answer(request, connection, Errno.EPROTO);
      default -> administer(request, (AdminCall) request.call(), connection);
    }
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
