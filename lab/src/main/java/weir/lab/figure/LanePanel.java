package weir.lab.figure;

import java.util.List;

/**
 * What many jobs have over time: a lane for each, with a word in every stretch of time.
 *
 * @param lanes what each lane is, from the top; lanes of one name look the same
 * @param untilSec where the picture ends
 */
public record LanePanel(String title, List<String> lanes, List<Span> spans, double untilSec)
    implements Panel {
  private static final double GAP = 3;
  private static final double OPACITY = 0.55;
  private static final Pen OUTLINE = Pen.solid("#ffffff", 0.7);
  private static final Lettering WORD = Lettering.of(9, Lettering.Anchor.MIDDLE);
  private static final Lettering NAME = Lettering.of(10, Lettering.Anchor.END);

  /** A stretch of time in which nothing changes for a job. */
  public record Span(int lane, double fromSec, double toSec, String word) {}

  @Override
  public List<String> series() {
    return lanes.stream().distinct().toList();
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Frame frame = Frame.inside(cell);
    Axis time = Axis.exact(0, untilSec);
    frame.ticksBelow(canvas, time);
    double height = frame.height() / lanes.size();
    for (int lane = 0; lane < lanes.size(); lane++) {
      canvas.text(frame.left() - 6, frame.top() + (lane + 0.5) * height + 4, lanes.get(lane), NAME);
    }
    for (Span span : spans) {
      if (span.fromSec() < untilSec) {
        drawSpan(canvas, looks, frame, time, span);
      }
    }
    frame.border(canvas);
    frame.title(canvas, title);
    frame.labels(canvas, "seconds", "");
  }

  private void drawSpan(Canvas canvas, Looks looks, Frame frame, Axis time, Span span) {
    double height = frame.height() / lanes.size();
    double left = frame.x(time.place(span.fromSec()));
    double right = frame.x(time.place(Math.min(untilSec, span.toSec())));
    double top = frame.top() + span.lane() * height;
    Fill fill = new Fill(looks.of(lanes.get(span.lane())).rgb(), OPACITY);
    canvas.rectangle(left, top + GAP / 2, right - left, height - GAP, fill, OUTLINE);
    if (right - left > WORD.widthOf(span.word()) + 3) {
      canvas.text((left + right) / 2, top + height / 2 + 3.5, span.word(), WORD);
    }
  }
}
