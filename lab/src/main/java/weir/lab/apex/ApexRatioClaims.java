package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import weir.lab.apex.ApexSample.Seen;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/** What RR-9502 §6.3.3 and §6.3.4 say about the policies' MinYield beside fair-share's. */
record ApexRatioClaims(ApexSample sample) {
  private static final double SAME = 0.999;
  private static final List<String> WINNERS =
      List.of("look-ahead-greedy-yield", "periodic-greedy-yield", "best-next-event");
  private static final List<String> RISKY = List.of("fcfs", "set-10", "greedy-yield");

  /** Which part of the windows has a MinYield below fair-share's. */
  static double below(String policy, List<Seen> windows) {
    return ApexSample.part(windows, window -> window.ratio(policy), ratio -> ratio < SAME);
  }

  private static double mean(String policy, List<Seen> windows) {
    return ApexSample.mean(windows, window -> window.ratio(policy));
  }

  private double least(String policy) {
    return ApexSample.spread(sample.windows(), window -> window.ratio(policy)).quantile(0);
  }

  List<Claim> ofNersc() {
    List<Claim> claims = new ArrayList<>();
    claims.add(greedyComEven());
    RISKY.forEach(policy -> claims.add(risky(policy)));
    RISKY.forEach(policy -> claims.add(betterOnAverage(policy)));
    claims.add(identical("§6.3.3"));
    WINNERS.forEach(policy -> claims.add(wins(policy, 0.1, "§6.3.3")));
    WINNERS.forEach(policy -> claims.add(growsWithPressure(policy, "§6.3.3")));
    claims.add(nextEventAtMost());
    claims.add(periodicNever());
    return claims;
  }

  List<Claim> ofTrilab(ApexSample nersc) {
    List<Claim> claims = new ArrayList<>();
    ApexStudy.POLICIES.subList(1, 8).forEach(policy -> claims.add(betterThan(nersc, policy)));
    claims.add(greedyComGood());
    claims.add(greedyComFalls());
    RISKY.forEach(policy -> claims.add(risky(policy)));
    RISKY.forEach(policy -> claims.add(gainsAtSaturation(policy)));
    claims.add(identical("§6.3.4"));
    claims.add(wins("look-ahead-greedy-yield", 0.02, "§6.3.4"));
    claims.add(wins("periodic-greedy-yield", 0.25, "§6.3.4"));
    claims.add(wins("best-next-event", 0.25, "§6.3.4"));
    WINNERS.forEach(policy -> claims.add(growsWithPressure(policy, "§6.3.4")));
    claims.add(greedyYieldLikeOthers());
    return claims;
  }

  private Claim greedyComEven() {
    double mean = mean("greedy-com", sample.windows());
    double notAbove = ApexSample.part(
        sample.windows(), window -> window.ratio("greedy-com"), ratio -> ratio <= 1);
    return Claim.of(
            "Greedy-com has ratios between 0.9 and 1.1 and fails to improve MinYield in at least half of the scenarios (§6.3.3; taken as"
                + " a mean of 0.95 to 1.05 and half of the ratios at 1 or below)",
            "mean " + Numbers.text(mean) + ", " + Numbers.percent(notAbove) + " at 1 or below",
            mean >= 0.95 && mean <= 1.05 && notAbove >= 0.5)
        .because(
            "In many windows nobody waits for long under either policy, and the ratio is 1 but for rounding.");
  }

  private Claim risky(String policy) {
    double part = below(policy, sample.within(0, 0.5));
    return Claim.of(
        "There is a risk that " + policy
            + " decreases MinYield at low pressure (§6.3.3, §6.3.4; taken as a tenth of the windows with W < 0.5)",
        Numbers.percent(part) + " are below fair-share",
        part >= 0.1);
  }

  private Claim betterOnAverage(String policy) {
    double high = mean(policy, sample.within(1, 9));
    double low = mean(policy, sample.within(0, 0.5));
    return Claim.of(
        "As the pressure increases, " + policy
            + " tends to do slightly better than fair-share on average (§6.3.3; taken as a mean above 1 for W > 1, and above that"
            + " for W < 0.5)",
        "mean " + Numbers.text(low) + " for W < 0.5, " + Numbers.text(high) + " for W > 1",
        high > 1 && high > low);
  }

  private Claim identical(String section) {
    double part = ApexSample.part(
        sample.windows(),
        window -> window.of("set-10", "minYield") - window.of("fcfs", "minYield"),
        difference -> difference == 0);
    return Claim.of(
            "Set-10 and fcfs behave identically (" + section
                + "; taken as equal in 99.9 % of the windows)",
            "equal in " + Numbers.percent(part),
            part >= 0.999)
        .because(
            "A few jobs learn an iteration in another order of magnitude than the rest, such as one that reads its input and"
                + " then works.");
  }

  private Claim wins(String policy, double mostBelow, String section) {
    double part = below(policy, sample.within(0, 1));
    return Claim.of(
            policy + " improves MinYield or keeps it in "
                + (mostBelow < 0.05 ? "almost all" : mostBelow < 0.2 ? "nearly all" : "most")
                + " scenarios up to saturation (" + section + "; taken as no more than "
                + Numbers.percent(mostBelow) + " of the windows with W < 1 below fair-share)",
            Numbers.percent(part) + " are below",
            part <= mostBelow)
        .because(
            "The paper's dots at small pressures lie on each other at 1; by how little a window is below cannot be seen there.");
  }

  private Claim growsWithPressure(String policy, String section) {
    double low = mean(policy, sample.within(0, 0.5));
    double high = mean(policy, sample.within(1, 9));
    return Claim.of(
        "The improvement of " + policy + " becomes higher as the pressure increases (" + section
            + "; taken as the means for W < 0.5 and W > 1)",
        Numbers.text(low) + " and " + Numbers.text(high),
        high > low && high > 1);
  }

  private Claim nextEventAtMost() {
    double least = least("best-next-event");
    double periodic = least("periodic-greedy-yield");
    double lookAhead = least("look-ahead-greedy-yield");
    return Claim.of(
            "Best-next-event has the highest risk of the three, but never falls below 95 % of fair-share's MinYield (§6.3.3)",
            "least ratios: best-next-event " + Numbers.text(least) + ", periodic "
                + Numbers.text(periodic) + ", look-ahead " + Numbers.text(lookAhead),
            least >= 0.95 && least <= Math.min(periodic, lookAhead))
        .because("The least of thousands of ratios belongs to one unlucky window of one policy.");
  }

  private Claim periodicNever() {
    double part = below("periodic-greedy-yield", sample.windows());
    return Claim.of(
            "Periodic-greedy-yield has almost no scenario with a MinYield below fair-share's (§6.3.3; taken as 2 %)",
            Numbers.percent(part) + " are below", part <= 0.02)
        .because(
            "Not found out. Our period, the window over all posts and completions, is about theirs, the window over all phases.");
  }

  private Claim betterThan(ApexSample nersc, String policy) {
    double here = below(policy, sample.windows());
    double there = below(policy, nersc.windows());
    return Claim.of(
        policy + " has relatively fewer scenarios below fair-share than on NERSC (§6.3.4)",
        Numbers.percent(here) + " against " + Numbers.percent(there),
        here < there);
  }

  private Claim greedyComGood() {
    double part = below("greedy-com", sample.within(0, 1));
    return Claim.of(
        "Only a few scenarios of greedy-com are below fair-share until saturation (§6.3.4; taken as a tenth of those with W < 1)",
        Numbers.percent(part) + " are below",
        part <= 0.1);
  }

  private Claim greedyComFalls() {
    double part = below("greedy-com", sample.within(1.3, 9));
    return Claim.of(
        "Beyond saturation greedy-com drops dramatically, eventually below fair-share in all scenarios (§6.3.4; taken as 95 % of those"
            + " with W > 1.3)",
        Numbers.percent(part) + " are below", part >= 0.95);
  }

  private Claim gainsAtSaturation(String policy) {
    double part = below(policy, sample.within(1, 9));
    return Claim.of(
            policy
                + " has consistent gains beyond saturation (§6.3.4; taken as 95 % of the windows with W > 1 at or above fair-share)",
            Numbers.percent(1 - part) + " are",
            part <= 0.05)
        .because("Right above W = 1 fair-share is still close to the others.");
  }

  private Claim greedyYieldLikeOthers() {
    double greedy = mean("greedy-yield", sample.windows());
    double periodic = mean("periodic-greedy-yield", sample.windows());
    double next = mean("best-next-event", sample.windows());
    return Claim.of(
        "Greedy-yield performs similarly to periodic-greedy-yield and best-next-event (§6.3.4; taken as means within 0.03)",
        Numbers.text(greedy) + ", " + Numbers.text(periodic) + ", " + Numbers.text(next),
        Math.abs(greedy - periodic) <= 0.03 && Math.abs(greedy - next) <= 0.03);
  }
}
