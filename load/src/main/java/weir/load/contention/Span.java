package weir.load.contention;

import weir.load.Timeline;

/** A part of a run, in seconds from its start. */
public record Span(double fromSec, double toSec) {
  public Span {
    if (!(fromSec >= 0) || !(toSec > fromSec)) {
      throw new IllegalArgumentException("a span from " + fromSec + " s to " + toSec + " s");
    }
  }

  double lengthSec() {
    return toSec - fromSec;
  }

  /** The same part of a run that is so many times as long. */
  Span stretched(double factor) {
    return new Span(factor * fromSec, factor * toSec);
  }

  /** How many whole windows of this length there are in it. */
  int windows(double windowSec) {
    return (Timeline.step(toSec) - Timeline.step(fromSec)) / Timeline.step(windowSec);
  }

  /** What a timeline has in window {@code n} of this length. */
  long amount(Timeline timeline, int n, double windowSec) {
    int begin = Timeline.step(fromSec) + n * Timeline.step(windowSec);
    return timeline.sum(begin, begin + Timeline.step(windowSec));
  }

  /** What a timeline has per second over the whole span. */
  double perSec(Timeline timeline) {
    int begin = Timeline.step(fromSec);
    int end = Timeline.step(toSec);
    return timeline.sum(begin, end) / ((end - begin) * Timeline.STEP_SEC);
  }
}
