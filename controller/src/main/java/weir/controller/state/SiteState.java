package weir.controller.state;

import java.util.Optional;

/**
 * What the site must not forget, at one point of the log. It never changes: a change makes another, so whoever reads holds up nobody, and
 * what is read belongs together. Pure: no clock, no chance, no files.
 */
public record SiteState(
    Registry registry, Settings settings, Applications applications, Seen seen, Age age) {
  public static final SiteState EMPTY =
      new SiteState(Registry.EMPTY, Settings.EMPTY, Applications.EMPTY, Seen.EMPTY, new Age(0, 0));

  private static final long AGING_SEC = 60;

  /**
   * How old it is.
   *
   * @param changes how many have made it
   * @param cleanedSec when it was last cleaned of what is too old to keep
   */
  public record Age(long changes, long cleanedSec) {}

  /** A state, and what became of the proposal that led to it. */
  record Step(SiteState state, boolean repeated, Optional<String> refusal) {}

  /** Applies a proposal once. What is refused or repeated leaves no trace. */
  Step apply(Proposal proposal) {
    try {
      if (seen.has(proposal.key())) {
        return new Step(this, true, Optional.empty());
      }
      SiteState changed = proposal.change().after(this, proposal.atSec());
      return new Step(changed.counted(proposal), false, Optional.empty());
    } catch (Refusal refusal) {
      return new Step(this, false, Optional.of(refusal.why()));
    }
  }

  private SiteState counted(Proposal proposal) {
    long changes = age.changes + 1;
    SiteState counted = new SiteState(
        registry,
        settings,
        applications,
        seen.with(proposal.key(), changes),
        new Age(changes, age.cleanedSec));
    return counted.cleaned(proposal.atSec());
  }

  /** Now and then, by the proposals' clocks: where one of them went backwards, so does this. */
  private SiteState cleaned(long nowSec) {
    if (nowSec >= age.cleanedSec && nowSec < age.cleanedSec + AGING_SEC) {
      return this;
    }
    return new SiteState(
        registry.age(nowSec),
        settings.age(nowSec),
        applications,
        seen,
        new Age(age.changes, nowSec));
  }

  SiteState with(Registry changed) {
    return new SiteState(changed, settings, applications, seen, age);
  }

  SiteState with(Settings changed) {
    return new SiteState(registry, changed, applications, seen, age);
  }

  SiteState with(Applications changed) {
    return new SiteState(registry, settings, changed, seen, age);
  }
}
