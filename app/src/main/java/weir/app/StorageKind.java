package weir.app;

import java.util.Locale;

/** What I/O nodes keep files in. */
enum StorageKind {
  /** One directory that all nodes see, such as a mounted Lustre. */
  FORWARD,
  /** A directory of each node's own; files are striped over them. */
  BUFFER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
