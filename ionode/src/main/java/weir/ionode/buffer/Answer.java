package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import weir.ionode.linux.Failure;
import weir.wire.BodyReader;
import weir.wire.Header;

/** What another node answered; to be released. */
record Answer(Header header, ByteBuf frame) {
  /** Releases the frame and fails where the node did. */
  Answer checked() {
    if (header.status() != 0) {
      frame.release();
      throw Failure.of(header.status());
    }
    return this;
  }

  BodyReader body() {
    return PeerChannel.bodyOf(header, frame);
  }

  /** The payload, which lives as long as the frame. */
  ByteBuf payload() {
    return frame.slice(Header.BYTES + header.bodyLength(), header.payloadLength());
  }

  void release() {
    frame.release();
  }
}
