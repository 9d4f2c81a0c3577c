package weir.load;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The operations of one thread of a process; each call does one and says how many bytes it moved. */
interface Operations {
  /** Does operation {@code n} of this thread. */
  int run(long n) throws IOException;

  /** Every so-manieth read or write of the process's part of a file. */
  static Operations onFile(LoadJob job, int process, int thread, Storage.OpenFile file) {
    Work work = job.work();
    ByteBuffer buffer = ByteBuffer.allocateDirect(work.requestBytes());
    boolean writes = work.kind() == Work.Kind.WRITE;
    return n -> {
      long offset = work.offset(n * work.inFlight() + thread, process, job.processes());
      buffer.clear();
      if (writes) {
        file.write(buffer, offset);
      } else {
        file.read(buffer, offset);
      }
      return work.requestBytes();
    };
  }

  /** Makes, looks at and removes one file after the other. */
  static Operations onNames(Storage storage, String name) {
    return n -> {
      switch ((int) (n % 3)) {
        case 0 -> storage.create(name);
        case 1 -> storage.look(name);
        default -> storage.remove(name);
      }
      return 0;
    };
  }
}
