package weir.load;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A directory of any file system: the machine's own, a mount, or one behind a {@code java.nio.file} provider. */
public final class DirectoryEntrance implements Entrance {
  private final Path root;

  public DirectoryEntrance(Path root) {
    this.root = root;
  }

  /** Every job has a directory of its own, named after it. */
  @Override
  public Storage open(LoadJob job, int process) throws IOException {
    Path directory = root.resolve(job.id());
    Files.createDirectories(directory);
    return new Directory(directory);
  }

  private record Directory(Path path) implements Storage {
    @Override
    public OpenFile open(String name) throws IOException {
      return new ChannelFile(FileChannel.open(
          path.resolve(name),
          StandardOpenOption.CREATE,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE));
    }

    @Override
    public void create(String name) throws IOException {
      Files.createFile(path.resolve(name));
    }

    @Override
    public long look(String name) throws IOException {
      return Files.size(path.resolve(name));
    }

    @Override
    public void remove(String name) throws IOException {
      Files.delete(path.resolve(name));
    }

    @Override
    public void close() {}
  }

  private record ChannelFile(FileChannel channel) implements Storage.OpenFile {
    @Override
    public void write(ByteBuffer from, long offset) throws IOException {
      long at = offset;
      while (from.hasRemaining()) {
        at += channel.write(from, at);
      }
    }

    @Override
    public void read(ByteBuffer into, long offset) throws IOException {
      long at = offset;
      while (into.hasRemaining()) {
        int count = channel.read(into, at);
        if (count < 0) {
          throw new EOFException("the file ends at " + at + ", before what is to be read");
        }
        at += count;
      }
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
