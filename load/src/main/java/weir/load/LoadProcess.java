package weir.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** One process of a job: its way in, the file it has open, and what each of its threads is to do. */
final class LoadProcess implements Closeable {
  private final LoadJob job;
  private final int number;
  private final Storage storage;
  private final List<Closeable> open = new ArrayList<>();
  private final List<Operations> threads = new ArrayList<>();

  private LoadProcess(LoadJob job, int number, Storage storage) {
    this.job = job;
    this.number = number;
    this.storage = storage;
    open.add(storage);
  }

  /** Opens all that the process needs; a process that is to read writes first what it will read. */
  static LoadProcess open(LoadJob job, int number, Entrance entrance) throws IOException {
    LoadProcess process = new LoadProcess(job, number, entrance.open(job, number));
    try {
      process.prepare();
      return process;
    } catch (IOException e) {
      process.close();
      throw e;
    }
  }

  private void prepare() throws IOException {
    Work work = job.work();
    if (work.kind() == Work.Kind.METADATA) {
      for (int thread = 0; thread < work.inFlight(); thread++) {
        threads.add(Operations.onNames(storage, "name." + number + "." + thread));
      }
      return;
    }
    boolean own = work.sharing() == Work.Sharing.FILE_PER_PROCESS;
    Storage.OpenFile file = storage.open(own ? "data." + number : "data");
    open.add(file);
    if (work.kind() == Work.Kind.READ) {
      fill(file);
    }
    for (int thread = 0; thread < work.inFlight(); thread++) {
      threads.add(Operations.onFile(job, number, thread, file));
    }
  }

  private void fill(Storage.OpenFile file) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(job.work().requestBytes());
    for (long n = 0; n < job.work().requestsPerPass(); n++) {
      buffer.clear();
      file.write(buffer, job.work().offset(n, number, job.processes()));
    }
  }

  /** What each thread is to do. */
  List<Operations> threads() {
    return threads;
  }

  /** Closes what it opened, the last first. */
  @Override
  public void close() throws IOException {
    for (int n = open.size() - 1; n >= 0; n--) {
      open.get(n).close();
    }
  }
}
