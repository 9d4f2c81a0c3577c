package weir.client.nio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;
import weir.client.RemoteFile;
import weir.wire.AttrChange;
import weir.wire.LockRange;

/** An open file behind a node. It cannot be mapped into memory. */
final class WeirFileChannel extends FileChannel {
  private static final int TRANSFER_BYTES = 1 << 20;

  private final WeirPath path;
  private final RemoteFile file;
  private final Options options;
  private final Object positionLock = new Object();
  private long position;

  WeirFileChannel(WeirPath path, RemoteFile file, Options options) {
    this.path = path;
    this.file = file;
    this.options = options;
  }

  private void checkReadable() throws IOException {
    checkOpen();
    if (!options.read()) {
      throw new NonReadableChannelException();
    }
  }

  private void checkWritable() throws IOException {
    checkOpen();
    if (!options.write()) {
      throw new NonWritableChannelException();
    }
  }

  private void checkOpen() throws IOException {
    if (!isOpen()) {
      throw new ClosedChannelException();
    }
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    checkReadable();
    synchronized (positionLock) {
      int count = file.read(into, position);
      position += Math.max(0, count);
      return count;
    }
  }

  @Override
  public long read(ByteBuffer[] into, int offset, int length) throws IOException {
    long total = 0;
    for (int i = offset; i < offset + length; i++) {
      int wanted = into[i].remaining();
      int count = read(into[i]);
      if (count < 0) {
        return total == 0 ? -1 : total;
      }
      total += count;
      if (count < wanted) {
        return total;
      }
    }
    return total;
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    checkWritable();
    synchronized (positionLock) {
      int count = from.remaining();
      if (options.append()) {
        position = file.append(from) + count;
        return count;
      }
      int written = file.write(from, position);
      position += written;
      return written;
    }
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) throws IOException {
    long total = 0;
    for (int i = offset; i < offset + length; i++) {
      total += write(from[i]);
    }
    return total;
  }

  @Override
  public int read(ByteBuffer into, long offset) throws IOException {
    checkReadable();
    return file.read(into, checked(offset));
  }

  @Override
  public int write(ByteBuffer from, long offset) throws IOException {
    checkWritable();
    return file.write(from, checked(offset));
  }

  private static long checked(long offset) {
    if (offset < 0) {
      throw new IllegalArgumentException("offset " + offset + "; give zero or more");
    }
    return offset;
  }

  @Override
  public long position() throws IOException {
    checkOpen();
    synchronized (positionLock) {
      return options.append() ? size() : position;
    }
  }

  @Override
  public FileChannel position(long newPosition) throws IOException {
    checkOpen();
    synchronized (positionLock) {
      position = checked(newPosition);
    }
    return this;
  }

  @Override
  public long size() throws IOException {
    checkOpen();
    return file.stat().size();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    checkWritable();
    synchronized (positionLock) {
      if (checked(size) < size()) {
        file.change(AttrChange.size(size));
      }
      position = Math.min(position, size);
    }
    return this;
  }

  @Override
  public void force(boolean metaData) throws IOException {
    checkOpen();
    file.sync(!metaData);
  }

  /** Inside the node where the other end is a file behind it too, else through this program. */
  @Override
  public long transferTo(long offset, long count, WritableByteChannel target) throws IOException {
    checkReadable();
    if (target instanceof WeirFileChannel other && isNear(other)) {
      other.checkWritable();
      synchronized (other.positionLock) {
        long copied = file.copyTo(other.file, checked(offset), other.position, count);
        other.position += copied;
        return copied;
      }
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(count, TRANSFER_BYTES));
    int read = file.read(buffer, checked(offset));
    return read <= 0 ? 0 : target.write(buffer.flip());
  }

  private boolean isNear(WeirFileChannel other) {
    return !other.options.append() && other.path.getFileSystem().equals(path.getFileSystem());
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long offset, long count) throws IOException {
    checkWritable();
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(count, TRANSFER_BYTES));
    int read = source.read(buffer);
    return read <= 0 ? 0 : file.write(buffer.flip(), checked(offset));
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long offset, long size) {
    throw new UnsupportedOperationException("a file behind a node cannot be mapped into memory");
  }

  @Override
  public FileLock lock(long offset, long size, boolean shared) throws IOException {
    file.lock(range(offset, size, shared ? LockRange.READ : LockRange.WRITE, LockRange.WAIT));
    return new Lock(offset, size, shared);
  }

  @Override
  public @Nullable FileLock tryLock(long offset, long size, boolean shared) throws IOException {
    boolean held = file.lock(range(offset, size, shared ? LockRange.READ : LockRange.WRITE, 0));
    return held ? new Lock(offset, size, shared) : null;
  }

  /** All channels of this program are one owner, as POSIX has it, and as the JDK's own are. */
  private LockRange range(long offset, long size, int type, int flags) throws IOException {
    checkOpen();
    long length = size == Long.MAX_VALUE ? 0 : size;
    return new LockRange(
        LockRange.RANGE, type, flags, ProcessHandle.current().pid(), offset, length);
  }

  private final class Lock extends FileLock {
    private volatile boolean valid = true;

    Lock(long offset, long size, boolean shared) {
      super(WeirFileChannel.this, offset, size, shared);
    }

    @Override
    public boolean isValid() {
      return valid && WeirFileChannel.this.isOpen();
    }

    @Override
    public void release() throws IOException {
      if (isValid()) {
        valid = false;
        file.lock(range(position(), size(), LockRange.UNLOCK, 0));
      }
    }
  }

  @Override
  protected void implCloseChannel() throws IOException {
    if (options.deleteOnClose()) {
      path.getFileSystem().provider().deleteIfExists(path);
    }
    file.close();
  }
}
