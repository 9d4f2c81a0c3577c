package weir.ionode.storage;

import weir.ionode.linux.Kernel;

/** Where the bytes of files are: in the files themselves, or elsewhere, so that the tree holds only their names and attributes. */
public interface Contents {
  /** As every file system has it. */
  Contents IN_PLACE = new Contents() {
    @Override
    public boolean areElsewhere() {
      return false;
    }

    @Override
    public void resize(int fd, long length) {
      Kernel.truncate(fd, length);
    }

    @Override
    public void forsaken(long ino, Runnable remove) {
      remove.run();
    }
  };

  /** Whether a file that nobody can reach any more has to be kept until its bytes are gone, too. */
  boolean areElsewhere();

  /** Gives an open file another length. */
  void resize(int fd, long length);

  /** Nobody can reach the file any more; {@code remove} gives up what is left of it. Must not wait. */
  void forsaken(long ino, Runnable remove);
}
