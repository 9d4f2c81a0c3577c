package weir.sim.trace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.BiFunction;
import java.util.zip.GZIPInputStream;

/** Opens trace files, compressed by gzip or not: archives keep them either way. */
final class TraceFile {
  private static final int GZIP_FIRST = 0x1f;
  private static final int GZIP_SECOND = 0x8b;

  private TraceFile() {}

  static <T> T read(Path file, BiFunction<InputStream, String, T> reader) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new TraceException(name + ": is a directory; accepted: a file");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return reader.apply(isGzip(in) ? new GZIPInputStream(in) : in, name);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  static TraceException unreadable(String name, IOException e) {
    if (e instanceof NoSuchFileException) {
      return new TraceException(name + ": no such file", e);
    }
    if (e instanceof AccessDeniedException) {
      return new TraceException(name + ": may not be read; its permissions forbid it", e);
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return new TraceException(name + ": cannot be read: " + reason, e);
  }

  private static boolean isGzip(InputStream in) throws IOException {
    in.mark(2);
    boolean gzip = in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
    in.reset();
    return gzip;
  }
}
