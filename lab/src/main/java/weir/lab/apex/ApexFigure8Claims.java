package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import weir.lab.apex.ApexSample.Seen;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/** What RR-9502 §6.3.2 says about fair-share, and the levels read off Fig. 8. */
record ApexFigure8Claims(ApexSample nersc, ApexSample trilab) {
  private static final double NEAR = 0.04;

  /** Pressure and MinYield of TRILAB's fair-share, read off the figure by eye. */
  private static final double[][] BY_EYE = {{0.5, 0.95}, {0.8, 0.85}, {1.0, 0.72}, {1.4, 0.55}};

  List<Claim> all() {
    List<Claim> claims = new ArrayList<>();
    claims.add(highAtLowPressure());
    claims.add(lowAtSaturation());
    claims.add(oneAtHighPressure());
    claims.add(neverBelow());
    claims.add(neverNearOne());
    claims.add(growsWithTheMachine());
    claims.add(fallsWithPressure());
    claims.add(unsaturatedOnCielo());
    claims.add(saturatedOnCielo());
    for (double[] level : BY_EYE) {
      claims.add(asDrawn(level[0], level[1]));
    }
    return claims;
  }

  private static double minYield(Seen window) {
    return window.of("fair-share", "minYield");
  }

  private Claim highAtLowPressure() {
    double part =
        ApexSample.part(nersc.within(0, 0.4), ApexFigure8Claims::minYield, value -> value > 0.8);
    return Claim.of(
            "NERSC: MinYield stays above 0.8 when the pressure is low, 0.4 (§6.3.2; taken as 99 % of the windows below 0.4)",
            Numbers.percent(part) + " of the windows", part >= 0.99)
        .because(
            "A single job that waits for a checkpoint of a large one shortly before the window ends is enough for a low MinYield.");
  }

  private Claim lowAtSaturation() {
    double part =
        ApexSample.part(nersc.within(0.9, 1.1), ApexFigure8Claims::minYield, value -> value < 0.5);
    return Claim.of(
            "NERSC: some scenarios have a MinYield under 0.5 when the pressure is 1 (§6.3.2; taken as pressures of 0.9 to 1.1)",
            Numbers.percent(part) + " of the windows",
            part > 0)
        .because("There are few windows of that pressure; a full run has more of them.");
  }

  private Claim oneAtHighPressure() {
    double part =
        ApexSample.part(nersc.within(1, 1.4), ApexFigure8Claims::minYield, value -> value >= 0.99);
    return Claim.of(
            "NERSC: a MinYield of 1 is observed for some runs with high pressures, up to 1.4 (§6.3.2; taken as 0.99 at 1 or more)",
            Numbers.percent(part) + " of the windows",
            part > 0)
        .because(
            "Above a pressure of 1 some job must wait, and in a short window that costs it more than a hundredth. Jobs that brought"
                + " their past along, as in the code, would hardly be moved: -code is the test.");
  }

  private Claim neverBelow() {
    double least =
        ApexSample.spread(trilab.windows(), ApexFigure8Claims::minYield).quantile(0);
    return Claim.of(
            "TRILAB: no scenario has a MinYield under 0.4 (§6.3.2)",
            "the least is " + Numbers.text(least),
            least >= 0.4)
        .because(
            "Our pressures go beyond 1.4, where the paper's end; the least MinYields are found there.");
  }

  private Claim neverNearOne() {
    double most =
        ApexSample.spread(trilab.within(1, 9), ApexFigure8Claims::minYield).quantile(1);
    return Claim.of(
        "TRILAB: no scenario has a MinYield close to 1 when the pressure is above 1 (§6.3.2; taken as 0.95)",
        "the highest is " + Numbers.text(most),
        most < 0.95);
  }

  private Claim growsWithTheMachine() {
    boolean grows = true;
    List<String> means = new ArrayList<>();
    double before = 0;
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      double mean = ApexSample.mean(trilab.on(t), Seen::pressure);
      grows &= mean > before;
      means.add(Numbers.text(mean));
      before = mean;
    }
    return Claim.of(
            "TRILAB: the larger the machine, the higher the pressure (§6.3.2; taken as rising means)",
            String.join(", ", means),
            grows)
        .because(
            "M1 has more bandwidth for its cores than Cielo when the printed formula is taken literally, 2^(1/α) at every t.");
  }

  private Claim fallsWithPressure() {
    double low = ApexSample.mean(trilab.within(0, 0.5), ApexFigure8Claims::minYield);
    double middle = ApexSample.mean(trilab.within(0.5, 1), ApexFigure8Claims::minYield);
    double high = ApexSample.mean(trilab.within(1, 9), ApexFigure8Claims::minYield);
    return Claim.of(
        "TRILAB: the higher the pressure, the lower MinYield (§6.3.2; taken as falling means below 0.5, up to 1, above)",
        Numbers.text(low) + ", " + Numbers.text(middle) + ", " + Numbers.text(high),
        low > middle && middle > high);
  }

  private Claim unsaturatedOnCielo() {
    double most = ApexSample.spread(nersc.on(0), Seen::pressure).quantile(1);
    return Claim.of(
            "NERSC: no scenario on Cielo has a pressure of 0.5 or more (§6.3.2)",
            "the highest is " + Numbers.text(most),
            most < 0.5)
        .because("The highest of a few thousand windows depends on the one with the least luck.");
  }

  private Claim saturatedOnCielo() {
    double most = ApexSample.spread(trilab.on(0), Seen::pressure).quantile(1);
    return Claim.of(
            "TRILAB: some scenarios on Cielo can saturate the bandwidth (§6.3.2; taken as a pressure of 1)",
            "the highest is " + Numbers.text(most),
            most >= 1)
        .because(
            "Windows in which many large jobs checkpoint at the same pace are rare; a full run has more windows.");
  }

  private Claim asDrawn(double pressure, double level) {
    double here = ApexSample.mean(
        trilab.within(pressure - NEAR, pressure + NEAR), ApexFigure8Claims::minYield);
    return Claim.of(
            "TRILAB: MinYield is about " + level + " at a pressure of " + pressure
                + " (Fig. 8, by eye; taken as within 0.05)",
            Numbers.text(here),
            Math.abs(here - level) <= 0.05)
        .because(
            "Fig. 8 is a cloud, whose middle is not its mean: few windows far below pull the mean down.");
  }
}
