package weir.signal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Bandwidth over time as a step function: constant from one edge to the next, zero before the first and after the last. */
public final class StepSignal {
  private final double[] edgeSec;
  private final double[] bytesPerSec;

  private StepSignal(double[] edgeSec, double[] bytesPerSec) {
    this.edgeSec = edgeSec;
    this.bytesPerSec = bytesPerSec;
  }

  /** When the first interval begins; not a number where there is none. */
  public double beginSec() {
    return edgeSec.length == 0 ? Double.NaN : edgeSec[0];
  }

  /** When the last interval ends; not a number where there is none. */
  public double endSec() {
    return edgeSec.length == 0 ? Double.NaN : edgeSec[edgeSec.length - 1];
  }

  /** How many steps there are. */
  public int steps() {
    return Math.max(0, edgeSec.length - 1);
  }

  /** Where step {@code i} begins; the last one ends at {@link #endSec}. */
  public double stepSec(int i) {
    return edgeSec[i];
  }

  /** The value of step {@code i}. */
  public double step(int i) {
    return bytesPerSec[i];
  }

  /** Bytes moved from the begin to the end. */
  public double bytes() {
    double bytes = 0;
    for (int i = 0; i < steps(); i++) {
      bytes += bytesPerSec[i] * (edgeSec[i + 1] - edgeSec[i]);
    }
    return bytes;
  }

  /** The shortest step, or infinity where there is none. */
  double shortestStepSec() {
    double shortest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < steps(); i++) {
      shortest = Math.min(shortest, edgeSec[i + 1] - edgeSec[i]);
    }
    return shortest;
  }

  /** The value at an instant; at an edge, that of the step which begins there. */
  public double at(double sec) {
    int found = Arrays.binarySearch(edgeSec, sec);
    int step = found >= 0 ? found : -found - 2;
    return step < 0 || step >= steps() ? 0 : bytesPerSec[step];
  }

  /** Adds up intervals, which may overlap: the I/O of many processes becomes that of their application. */
  public static final class Builder {
    /** Far above any machine, and far enough below infinity for sums of these to be finite. */
    private static final double MOST = 1e30;

    private final List<Edge> edges = new ArrayList<>();

    /** What changes at an instant: the rate, and how many intervals are open. */
    private record Edge(double sec, double bytesPerSec, int intervals) {}

    /** An interval of constant bandwidth; one without length adds nothing. */
    public Builder add(double beginSec, double endSec, double rate) {
      if (!(beginSec <= endSec && Double.isFinite(beginSec) && Double.isFinite(endSec))) {
        throw new IllegalArgumentException(
            "an interval from " + beginSec + " to " + endSec + " s; accepted: begin before end");
      }
      if (!(rate >= 0 && rate <= MOST)) {
        throw new IllegalArgumentException(
            rate + " bytes per second; accepted: numbers from 0 to " + MOST);
      }
      if (beginSec < endSec) {
        edges.add(new Edge(beginSec, rate, 1));
        edges.add(new Edge(endSec, -rate, -1));
      }
      return this;
    }

    public StepSignal build() {
      edges.sort(Comparator.comparingDouble(Edge::sec));
      double[] edgeSec = new double[edges.size()];
      double[] rates = new double[edges.size()];
      int steps = 0;
      int open = 0;
      double rate = 0;
      for (int i = 0; i < edges.size(); i++) {
        Edge edge = edges.get(i);
        open += edge.intervals();
        rate = open == 0 ? 0 : Math.max(0, rate + edge.bytesPerSec()); // no residue of rounding
        boolean last = i == edges.size() - 1 || edges.get(i + 1).sec() > edge.sec();
        if (last) {
          edgeSec[steps] = edge.sec();
          rates[steps++] = rate;
        }
      }
      return new StepSignal(Arrays.copyOf(edgeSec, steps), Arrays.copyOf(rates, steps));
    }
  }
}
