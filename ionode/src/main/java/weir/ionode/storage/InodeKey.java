package weir.ionode.storage;

import weir.wire.Attr;

/** Which file, whatever its name. */
record InodeKey(long dev, long ino) {
  static InodeKey of(Attr attr) {
    return new InodeKey(attr.identity().dev(), attr.identity().ino());
  }
}
