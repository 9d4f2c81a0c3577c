package weir.ionode.session;

import weir.ionode.linux.Failure;
import weir.ionode.linux.Persona;
import weir.wire.AdminCall;
import weir.wire.Errno;
import weir.wire.Op;
import weir.wire.SessionCall;
import weir.wire.identity.Credential;
import weir.wire.identity.Refused;

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
          EXPLAIN,
          PEER,
          PARTED,
          RING -> true;
      default -> false;
    };
  }

  static void handle(Request request, Connection connection) {
    switch (request.op()) {
      case PING -> answer(request, connection, Errno.OK);
      case BYE -> connection.bye(connection.node().replies().status(request.header(), 0));
      case ASSUME -> assume(request, (SessionCall.Assume) request.call(), connection);
      case CANCEL -> connection.node().storage().execute(request);
      case PEER -> answer(request, connection, letInPeer(request, connection));
      case PARTED -> {
        connection.parted();
        answer(request, connection, Errno.OK);
      }
      case RING -> ring(request, connection);
      case HELLO, REGISTER -> answer(request, connection, Errno.EPROTO);
      default -> administer(request, (AdminCall) request.call(), connection);
    }
  }

  /** Root may become anybody; for others a credential says who they are. */
  private static void assume(Request request, SessionCall.Assume call, Connection connection) {
    if (connection.session().credential().holder().uid() != 0) {
      answer(request, connection, Errno.EPERM);
      return;
    }
    connection.persona(new Persona(call.uid(), call.gid(), call.gids()));
    if (!connection.guest().passesOn(request)) {
      answer(request, connection, Errno.OK);
    }
  }

  /** A node shows its own credential, besides that of the client on whose behalf it is here. */
  private static int letInPeer(Request request, Connection connection) {
    byte[] signed = request.payload().toByteArray();
    request.payload().release();
    try {
      Credential credential = connection
          .node()
          .security()
          .keys()
          .verify(signed, System.currentTimeMillis() / 1000, connection.host());
      if (!credential.has(Credential.PEER)) {
        return Errno.EPERM;
      }
      connection.peer();
      return Errno.OK;
    } catch (Refused refused) {
      return refused.errno();
    }
  }

  private static void ring(Request request, Connection connection) {
    if (connection.isPeer() || connection.session().credential().has(Credential.ADMIN)) {
      connection.node().storage().execute(request);
    } else {
      answer(request, connection, Errno.EPERM);
    }
    request.payload().release();
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
