package weir.lab.experiment;

/**
 * Something a paper says, held against what was measured here.
 *
 * @param paper what the paper says, and where
 * @param here what was measured
 * @param why what we think the reason is where it does not hold; empty where nothing needs to be explained
 */
public record Claim(String paper, String here, boolean holds, String why) {
  public static Claim of(String paper, String here, boolean holds) {
    return new Claim(paper, here, holds, "");
  }

  /** The same claim with a reason, which is kept only where the claim does not hold. */
  public Claim because(String reason) {
    return new Claim(paper, here, holds, holds ? "" : reason);
  }
}
