package weir.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.Header;
import weir.wire.RegisterCall;

/** Asks for a job's credential where a site gives them out: at a Unix-domain socket, whose other end sees who asks. */
public final class Registration {
  private static final int LONGEST_CREDENTIAL = 4096;

  private Registration() {}

  /**
   * The signed credential.
   *
   * @throws WeirException if the site does not grant what was asked for
   */
  public static ByteString ask(Path socket, RegisterCall call) throws IOException {
    try (Wire wire = Wire.connect(new Address.Unix(socket))) {
      Exchange exchange = new Exchange(call, 0, Exchange.nothing(), null);
      exchange.id(1);
      ByteBuffer head = Wire.newHead();
      exchange.putHead(head, false, 1);
      wire.send(head, Exchange.nothing());
      Header reply = wire.receiveHeader();
      if (reply.status() != 0) {
        throw new WeirException(reply.status(), "registration");
      }
      return payload(wire, reply);
    }
  }

  private static ByteString payload(Wire wire, Header reply) throws IOException {
    wire.receiveBody(reply.bodyLength());
    int length = reply.payloadLength();
    if (length < 0 || length > LONGEST_CREDENTIAL) {
      throw new IOException("a credential of " + length + " bytes");
    }
    ByteBuffer bytes = ByteBuffer.allocate(length);
    wire.receivePayload(bytes);
    return ByteString.copyOf(bytes.array());
  }
}
