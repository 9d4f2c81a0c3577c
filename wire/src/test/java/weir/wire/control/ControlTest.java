package weir.wire.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Tenant;
import weir.wire.BadFrame;

class ControlTest {
  private static final NodeReport REPORT = new NodeReport(
      new NodeReport.Head(7, 8, 9, 1, 2),
      new NodeReport.Totals(100, 200, 50),
      List.of(new NodeReport.Name(3, new Tenant("j-ü", "u", "", 4, 2.5))),
      List.of(
          new NodeReport.Row(3, 10, 11, 12, 13, 14, 0),
          new NodeReport.Row(0, Long.MAX_VALUE, 0, 0, 0, 0, 5)),
      List.of(1, 2));

  private static final GrantOrder ORDER = new GrantOrder(
      new GrantOrder.Stamp(4, 5),
      new GrantOrder.Span(2000, 1000),
      new GrantOrder.Rule("set-10", "job-fair", "user-fair"),
      true,
      List.of(new GrantOrder.Row(3, 1e9), new GrantOrder.Row(0, 0)));

  @Test
  void whatIsWrittenIsRead() {
    assertThat(NodeReport.decode(ByteBuffer.wrap(REPORT.encode()))).isEqualTo(REPORT);
    assertThat(GrantOrder.decode(ORDER.encode())).isEqualTo(ORDER);
    ReportQuestion question = new ReportQuestion(1, 2, 100_000);
    assertThat(ReportQuestion.decode(question.encode())).isEqualTo(question);
  }

  @Test
  void whatIsCutShortIsRefused() {
    byte[] report = REPORT.encode();
    byte[] order = ORDER.encode().array();
    for (int length = 0; length < report.length; length++) {
      ByteBuffer cut = ByteBuffer.wrap(Arrays.copyOf(report, length));
      assertThatThrownBy(() -> NodeReport.decode(cut)).isInstanceOf(BadFrame.class);
    }
    for (int length = 0; length < order.length; length++) {
      ByteBuffer cut = ByteBuffer.wrap(Arrays.copyOf(order, length));
      assertThatThrownBy(() -> GrantOrder.decode(cut)).isInstanceOf(BadFrame.class);
    }
  }

  @Test
  void aWeightThatIsNoWeightIsRefused() {
    for (double weight : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new GrantOrder.Row(1, weight)).isInstanceOf(BadFrame.class);
    }
  }

  @Test
  void termsComeBeforeVersions() {
    GrantOrder.Stamp old = new GrantOrder.Stamp(1, 9);
    assertThat(old.isBefore(new GrantOrder.Stamp(2, 1))).isTrue();
    assertThat(old.isBefore(new GrantOrder.Stamp(1, 9))).isFalse();
    assertThat(old.isBefore(new GrantOrder.Stamp(1, 10))).isTrue();
  }
}
