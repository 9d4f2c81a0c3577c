package weir.wire.net;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.Op;

/**
 * Cuts the bytes a connection receives into requests. Header and body are put together; a payload is handed on part by part, in
 * the buffers it came in. Keeps no memory between frames. Used by one thread at a time.
 */
public final class FrameDecoder {
  /** A part that would pin a buffer this many times its size is copied out of it. */
  private static final int WASTE = 4;

  private static final byte[] NONE = {};

  /** Gets the requests as they come in. */
  public interface Requests {
    /** Header and body are here; {@link Header#payloadLength} bytes of payload follow. */
    void begin(Header header, Call call);

    /** The next part of the payload, which the receiver has to release. */
    void payload(ByteBuf part);

    /** The request is complete. */
    void end();
  }

  private final Requests requests;
  private int maxPayload;
  private byte[] head = NONE;
  private int headLength;
  private int missingPayload;
  private boolean inPayload;

  public FrameDecoder(Requests requests, int maxPayload) {
    this.requests = requests;
    this.maxPayload = maxPayload;
  }

  /** Payloads up to this size from now on. */
  public void maxPayload(int bytes) {
    maxPayload = bytes;
  }

  /** How many bytes of the payload under way are still to come. */
  public int missingPayload() {
    return missingPayload;
  }

  /** Whether a request has begun and is not complete. */
  public boolean isInFrame() {
    return inPayload || headLength > 0;
  }

  /** Takes all bytes of the chunk, which stays the caller's. */
  public void feed(ByteBuf chunk) {
    while (chunk.isReadable()) {
      if (inPayload) {
        passPayload(chunk);
      } else if (headLength > 0) {
        collectHead(chunk);
      } else {
        startFrame(chunk);
      }
    }
  }

  /** A frame begins: parse it in place if header and body are here, else start to collect them. */
  private void startFrame(ByteBuf chunk) {
    int readable = chunk.readableBytes();
    if (readable >= Header.BYTES) {
      ByteBuffer bytes = chunk.nioBuffer().order(ByteOrder.LITTLE_ENDIAN);
      Header header = checked(Header.read(bytes));
      if (readable >= Header.BYTES + header.bodyLength()) {
        chunk.skipBytes(Header.BYTES + header.bodyLength());
        bytes.limit(Header.BYTES + header.bodyLength());
        begin(header, bytes);
        return;
      }
    }
    collectHead(chunk);
  }

  private void collectHead(ByteBuf chunk) {
    if (headLength < Header.BYTES) {
      collectUpTo(Header.BYTES, chunk);
    }
    if (headLength >= Header.BYTES) {
      Header header = checked(Header.read(headBuffer()));
      int whole = Header.BYTES + header.bodyLength();
      collectUpTo(whole, chunk);
      if (headLength == whole) {
        ByteBuffer bytes = headBuffer().position(Header.BYTES);
        head = NONE;
        headLength = 0;
        begin(header, bytes);
      }
    }
  }

  private void collectUpTo(int length, ByteBuf chunk) {
    if (head.length < length) {
      head = Arrays.copyOf(head, length);
    }
    int taken = Math.min(length - headLength, chunk.readableBytes());
    chunk.readBytes(head, headLength, taken);
    headLength += taken;
  }

  private ByteBuffer headBuffer() {
    return ByteBuffer.wrap(head, 0, headLength).order(ByteOrder.LITTLE_ENDIAN);
  }

  private Header checked(Header header) {
    if (header.bodyLength() > Header.LONGEST_BODY) {
      throw new BadFrame("body of " + header.bodyLength() + " bytes");
    }
    int payload = header.payloadLength();
    if (payload < 0
        || payload > maxPayload
        || (payload > 0 && !Op.of(header.opCode()).takesPayload())) {
      throw new BadFrame("payload of " + Integer.toUnsignedLong(payload) + " bytes");
    }
    if ((header.flags() & ~Header.RETRY) != 0 || header.status() != 0) {
      throw new BadFrame("flags " + header.flags() + ", status " + header.status());
    }
    return header;
  }

  private void begin(Header header, ByteBuffer body) {
    Call call = Op.of(header.opCode()).decode(new BodyReader(body));
    missingPayload = header.payloadLength();
    inPayload = missingPayload > 0;
    requests.begin(header, call);
    if (!inPayload) {
      requests.end();
    }
  }

  private void passPayload(ByteBuf chunk) {
    int length = Math.min(missingPayload, chunk.readableBytes());
    missingPayload -= length;
    inPayload = missingPayload > 0;
    requests.payload(part(chunk, length));
    if (!inPayload) {
      requests.end();
    }
  }

  private static ByteBuf part(ByteBuf chunk, int length) {
    if (length > chunk.capacity() / WASTE) {
      return chunk.readRetainedSlice(length);
    }
    return chunk.readBytes(length);
  }
}
