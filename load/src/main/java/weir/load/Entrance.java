package weir.load;

import java.io.IOException;

/** Where processes find the storage they are to load: a directory, a mount, or the connections of a client. */
public interface Entrance {
  /** The way in of one process, which closes it when it is done. */
  Storage open(LoadJob job, int process) throws IOException;
}
