package weir.ionode.session;

import io.netty.buffer.ByteBuf;
import weir.ionode.storage.Payload;
import weir.wire.BadFrame;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.SessionCall;

/** The first request of a connection: who it is, and the credential that proves it. */
final class Greeting {
  private final Header header;
  private final SessionCall.Hello hello;
  private final Payload credential = new Payload();

  private Greeting(Header header, SessionCall.Hello hello) {
    this.header = header;
    this.hello = hello;
  }

  static Greeting begin(Header header, Call call) {
    if (call instanceof SessionCall.Hello hello) {
      return new Greeting(header, hello);
    }
    throw new BadFrame(call.op() + " before hello");
  }

  void payload(ByteBuf part) {
    credential.add(part);
  }

  Header header() {
    return header;
  }

  SessionCall.Hello hello() {
    return hello;
  }

  /** The signed bytes; the buffers are given back. */
  byte[] takeCredential() {
    byte[] signed = credential.toByteArray();
    credential.release();
    return signed;
  }

  void release() {
    credential.release();
  }
}
