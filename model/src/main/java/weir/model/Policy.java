package weir.model;

/**
 * A policy that was chosen for a run and can be put to work on either kind of storage.
 *
 * <p>Each call makes a new object, which serves one run.
 */
public interface Policy {
  /** The policy on storage seen as one pipe. */
  SharingPolicy onPipe();

  /** The policy on storage of many targets. */
  StripedPolicy onStripes(Striping striping);
}
