package weir.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One process's view of the storage. Names have no slashes; all processes of a job see the same files. */
public interface Storage extends Closeable {
  /** Opens a file, making it if it is not there. */
  OpenFile open(String name) throws IOException;

  /** Makes an empty file. */
  void create(String name) throws IOException;

  /** Looks at a file's attributes; its size. */
  long look(String name) throws IOException;

  void remove(String name) throws IOException;

  /** An open file, safe for the threads of its process. */
  interface OpenFile extends Closeable {
    /** Writes all of the buffer. */
    void write(ByteBuffer from, long offset) throws IOException;

    /** Fills the buffer; fails where the file ends before. */
    void read(ByteBuffer into, long offset) throws IOException;
  }
}
