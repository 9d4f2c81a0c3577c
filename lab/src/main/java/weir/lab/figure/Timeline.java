package weir.lab.figure;

import java.util.List;

/**
 * What a few jobs do over time: on their nodes above, in the pipe below; the form of IO-Sets Fig. 1 and 2.
 *
 * @param jobs their names, in the order of the spans
 * @param untilSec where the picture ends
 */
public record Timeline(String title, List<String> jobs, List<Span> spans, double untilSec)
    implements Panel {
  private static final double LANE_PART = 0.26;
  private static final List<Fill> FILLS =
      List.of(new Fill("#0072b2", 0.85), new Fill("#e69f00", 0.9));
  private static final Fill WORK = Fill.solid("#d9d9d9");
  private static final Pen OUTLINE = Pen.solid("#444444", 0.8);

  /**
   * A stretch of time in which one job does one thing at one rate.
   *
   * @param share part of the pipe it has while it transfers; zero while it works or waits
   * @param below part of the pipe that jobs listed before it have
   */
  public record Span(
      int job, Doing doing, double fromSec, double toSec, double share, double below) {}

  /** What a job does. */
  public enum Doing {
    WORKS,
    WAITS,
    TRANSFERS
  }

  @Override
  public List<String> series() {
    return List.of();
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Frame frame = Frame.inside(cell);
    Axis time = Axis.exact(0, untilSec);
    double lane = LANE_PART * frame.height();
    double pipeTop = frame.top() + jobs.size() * lane + 14;
    double pipe = frame.top() + frame.height() - pipeTop;
    for (Span span : spans) {
      double left = frame.x(time.place(Math.min(span.fromSec(), untilSec)));
      double right = frame.x(time.place(Math.min(span.toSec(), untilSec)));
      drawOnNodes(canvas, span, left, right, frame.top() + span.job() * lane, lane - 6);
      if (span.doing() == Doing.TRANSFERS) {
        double top = pipeTop + (1 - span.below() - span.share()) * pipe;
        canvas.rectangle(
            left, top, right - left, span.share() * pipe, FILLS.get(span.job()), Pen.NONE);
      }
    }
    canvas.rectangle(frame.left(), pipeTop, frame.width(), pipe, Fill.NONE, OUTLINE);
    letter(canvas, frame, lane, pipeTop + pipe / 2);
    time.ticks()
        .forEach(tick -> frame.tickBelow(canvas, frame.x(time.place(tick)), time.text(tick)));
  }

  private static void drawOnNodes(
      Canvas canvas, Span span, double left, double right, double top, double height) {
    switch (span.doing()) {
      case WORKS -> canvas.rectangle(left, top, right - left, height, WORK, OUTLINE);
      case TRANSFERS ->
        canvas.rectangle(left, top, right - left, height, FILLS.get(span.job()), Pen.NONE);
      case WAITS ->
        canvas.line(
            left,
            top + height / 2,
            right,
            top + height / 2,
            new Pen("#444444", 1, List.of(2.0, 2.0)));
    }
  }

  private void letter(Canvas canvas, Frame frame, double lane, double pipeMiddle) {
    Lettering beside = Lettering.of(11, Lettering.Anchor.END);
    for (int job = 0; job < jobs.size(); job++) {
      canvas.text(frame.left() - 6, frame.top() + job * lane + lane / 2, jobs.get(job), beside);
    }
    canvas.text(frame.left() - 6, pipeMiddle + 4, "pipe", beside);
    frame.title(canvas, title);
    canvas.text(
        frame.left() + frame.width() / 2,
        frame.top() + frame.height() + 34,
        "time",
        Lettering.of(12, Lettering.Anchor.MIDDLE));
  }
}
