package weir.load;

/**
 * What every process of a job does, over and over.
 *
 * @param kind what an operation is
 * @param requestBytes bytes per read or write
 * @param inFlight operations a process has under way at a time; one is a program that waits for each
 * @param fileBytes how far into its file a process goes before it begins again
 * @param sharing whose files they are
 * @param rhythm when it does I/O at all
 */
public record Work(
    Kind kind, int requestBytes, int inFlight, long fileBytes, Sharing sharing, Rhythm rhythm) {

  /** What an operation is. */
  public enum Kind {
    WRITE,
    READ,
    /** Makes an empty file, looks at it and removes it; each is an operation. */
    METADATA
  }

  /** Whose file a process works on, and where in it. */
  public enum Sharing {
    /** Each process has its own file and goes through it from the start. */
    FILE_PER_PROCESS,
    /** All processes have one file, each its own piece of it. */
    SEGMENTED,
    /** All processes have one file and take requests of it in turn. */
    STRIDED
  }

  /**
   * Does I/O for a while and rests for a while; a rest of zero is steady.
   *
   * @param busyMillis how long it does I/O
   * @param restMillis how long it does none
   */
  public record Rhythm(long busyMillis, long restMillis) {
    public static final Rhythm STEADY = new Rhythm(1, 0);

    /** Milliseconds from now until it does I/O again; zero while it does. */
    long untilBusyMillis(long elapsedMillis) {
      long inPeriod = elapsedMillis % (busyMillis + restMillis);
      return restMillis == 0 || inPeriod < busyMillis ? 0 : busyMillis + restMillis - inPeriod;
    }
  }

  public Work {
    if (requestBytes < 1 || inFlight < 1 || fileBytes < requestBytes) {
      throw new IllegalArgumentException("a file of " + fileBytes + " bytes in requests of "
          + requestBytes + ", " + inFlight + " at a time; give positive numbers and a file of at"
          + " least one request");
    }
  }

  /** Goes through a file of its own, waiting for each request. */
  public static Work of(Kind kind, int requestBytes) {
    return new Work(
        kind, requestBytes, 1, 64L * requestBytes, Sharing.FILE_PER_PROCESS, Rhythm.STEADY);
  }

  public Work inFlight(int count) {
    return new Work(kind, requestBytes, count, fileBytes, sharing, rhythm);
  }

  public Work fileBytes(long bytes) {
    return new Work(kind, requestBytes, inFlight, bytes, sharing, rhythm);
  }

  public Work sharing(Sharing other) {
    return new Work(kind, requestBytes, inFlight, fileBytes, other, rhythm);
  }

  public Work rhythm(long busyMillis, long restMillis) {
    return new Work(
        kind, requestBytes, inFlight, fileBytes, sharing, new Rhythm(busyMillis, restMillis));
  }

  /** Requests from the start of a process's piece to its end. */
  long requestsPerPass() {
    return fileBytes / requestBytes;
  }

  /** Where request {@code n} of process {@code process} of so many goes. */
  long offset(long n, int process, int processes) {
    long place = n % requestsPerPass();
    return requestBytes
        * switch (sharing) {
          case FILE_PER_PROCESS -> place;
          case SEGMENTED -> process * requestsPerPass() + place;
          case STRIDED -> place * processes + process;
        };
  }
}
