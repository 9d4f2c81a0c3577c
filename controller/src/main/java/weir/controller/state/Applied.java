package weir.controller.state;

import java.util.Optional;

/**
 * What became of a proposal.
 *
 * @param index its place in the log; {@link Replica#stateAfter} waits for it
 * @param repeated whether it had been applied before, and so was not applied again
 * @param refusal why it changed nothing
 */
public record Applied(long index, boolean repeated, Optional<String> refusal) {
  public boolean isRefused() {
    return refusal.isPresent();
  }
}
