package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import weir.ionode.linux.Bytes;
import weir.ionode.linux.Failure;

/** The bytes that came with a request, in the buffers they came in. Used by one thread at a time. */
public final class Payload {
  private ByteBuf[] parts = {};
  private int count;
  private int length;

  /** Takes over a buffer. */
  public void add(ByteBuf part) {
    if (count == parts.length) {
      parts = Arrays.copyOf(parts, 2 * count + 2);
    }
    parts[count++] = part;
    length += part.readableBytes();
  }

  public int length() {
    return length;
  }

  /** Hands the bytes over, in one buffer that may be made of many; nothing is left here. */
  public ByteBuf take() {
    ByteBuf[] taken = Arrays.copyOf(parts, count);
    count = 0;
    length = 0;
    return Unpooled.wrappedBuffer(Math.max(1, taken.length), taken);
  }

  /** Gives the buffers back. */
  public void release() {
    for (int i = 0; i < count; i++) {
      parts[i].release();
    }
    count = 0;
    length = 0;
  }

  /** Writes all of it to a file; says how much, which is less where the disk filled up on the way. */
  int writeTo(int fd, long offset) {
    int done = 0;
    while (done < length) {
      try {
        done += count == 1
            ? Bytes.write(fd, Addresses.of(parts[0]) + done, length - done, offset + done)
            : writeFrom(done, fd, offset);
      } catch (Failure failure) {
        if (done == 0) {
          throw failure;
        }
        return done;
      }
    }
    return done;
  }

  /** Writes as many parts as go in one call, from byte {@code done} on. */
  private int writeFrom(int done, int fd, long offset) {
    int first = 0;
    int skipped = done;
    while (skipped >= parts[first].readableBytes()) {
      skipped -= parts[first++].readableBytes();
    }
    int from = first;
    int into = skipped;
    return Bytes.writeParts(
        fd,
        (i, vectors) -> {
          int cut = i == 0 ? into : 0;
          ByteBuf part = parts[from + i];
          vectors.set(i, Addresses.of(part) + cut, part.readableBytes() - cut);
        },
        Math.min(count - from, Bytes.mostParts()),
        offset + done);
  }

  /** All of it in one array; for payloads that are small by their nature. */
  public byte[] toByteArray() {
    byte[] bytes = new byte[length];
    int at = 0;
    for (int i = 0; i < count; i++) {
      int size = parts[i].readableBytes();
      parts[i].getBytes(parts[i].readerIndex(), bytes, at, size);
      at += size;
    }
    return bytes;
  }
}
