package weir.ionode.journal;

/**
 * What will tell, after a crash, whether an operation was done. What the numbers mean is up to the operation: an inode, an
 * offset, a time.
 */
public record Proof(long a, long b) {
  public static final Proof NONE = new Proof(0, 0);
}
