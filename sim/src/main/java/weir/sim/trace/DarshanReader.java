package weir.sim.trace;

import java.io.InputStream;
import java.nio.file.Path;

/**
 * Reads the volumes and the accesses of a job from what {@code darshan-parser} and {@code darshan-dxt-parser} print.
 *
 * <p>Of the layers only the lowest ones count, POSIX and STDIO: what goes through MPI-IO reaches POSIX, too, and would be
 * counted twice. Accesses at the MPI-IO layer stand in where there are none at the POSIX layer.
 */
public final class DarshanReader implements DarshanText.Listener {
  private final DarshanLog.Builder log = new DarshanLog.Builder();

  private DarshanReader() {}

  /** Reads a file, compressed by gzip or not. */
  public static DarshanLog read(Path file) {
    return TraceFile.read(file, DarshanReader::read);
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static DarshanLog read(InputStream in, String name) {
    DarshanReader reader = new DarshanReader();
    DarshanText.read(in, name, reader);
    return reader.log.build();
  }

  @Override
  public void processes(int count) {
    log.processes = count;
  }

  @Override
  public void runSec(double seconds) {
    log.runSec = seconds;
  }

  @Override
  public void counter(DarshanText.Counter counter) {
    total(counter.amount());
  }

  @Override
  public void total(DarshanText.Amount amount) {
    switch (amount.name()) {
      case "POSIX_BYTES_READ", "STDIO_BYTES_READ" -> log.readBytes += amount.value();
      case "POSIX_BYTES_WRITTEN", "STDIO_BYTES_WRITTEN" -> log.writtenBytes += amount.value();
      default -> {} // hundreds of others, none of which is a volume
    }
  }

  @Override
  public void access(DarshanText.Access access) {
    log.access(access);
  }
}
