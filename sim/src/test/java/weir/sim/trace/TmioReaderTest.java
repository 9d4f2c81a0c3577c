package weir.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.model.Phases;

class TmioReaderTest {
  private static final String LINES = """
      {"read_sync": {"total_bytes": 40, "number_of_ranks": 2, "bandwidth": {"max": 10, "b_rank_avr": [10, 10],
         "b_rank_sum": [1, 1], "t_rank_s": [0, 1], "t_rank_e": [2, 3]}}}
      \t{"read_async_b": {"bandwidth": {"b_rank_avr": [7], "t_rank_s": [0], "t_rank_e": [2]}}}
      {"write_sync": {"number_of_ranks": 8, "bandwidth": {"b_rank_avr": [5], "t_rank_s": [20], "t_rank_e": [24]}}}
      {"write_async_t": {"bandwidth": {"b_rank_avr": [], "t_rank_s": [], "t_rank_e": []}}}
      {"io_time": {"delta_t_agg": 20.7}}
      """;

  @Test
  void modesAndLinesAddUp() {
    BandwidthTrace trace = read(LINES);
    assertThat(trace.processes()).isEqualTo(8);
    assertThat(trace.runSec()).isEqualTo(24);
    assertThat(trace.signal().at(1.5)).isEqualTo(20);
    assertThat(trace.signal().bytes()).isCloseTo(60, within(1e-12));
    Phases phases = trace.phases(5);
    assertThat(phases.count()).isEqualTo(3);
    assertThat(phases.amount(0)).isEqualTo(40);
    assertThat(phases.amount(1)).isEqualTo(17);
    assertThat(phases.amount(2)).isEqualTo(20);
  }

  @Test
  void overlappedBandwidthHoldsUntilTheNextTime() {
    String vectors = "{\"%s\": [1e9, 2e9, 5e9, 0], \"%s\": [1, 2, 4, 6]}";
    for (String text : new String[] {
      vectors.formatted("b", "t"),
      "{\"bandwidth\": " + vectors.formatted("b_overlap_avr", "t_overlap") + "}",
      "{\"write_sync\": {\"bandwidth\":\n" + vectors.formatted("b_overlap_avr", "t_overlap") + "}}"
    }) {
      BandwidthTrace trace = read(text);
      assertThat(trace.signal().bytes()).isCloseTo(1e9 + 4e9 + 10e9, within(1e-3));
      assertThat(trace.signal().at(3)).isEqualTo(2e9);
      assertThat(trace.phases(1).amount(0)).as("work before the first I/O").isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      ``                                       | t: no bandwidth found; accepted: JSON objects of TMIO or FTIO
      {"io_time": {}}                          | t: no bandwidth found
      [1]                                      | t:1: "[" found; accepted: JSON objects
      `{"b": [1],\n "t": [1, 2]}`              | t:2: t has 2 entries; accepted: 1, as its bandwidth has
      {"b": [1, 2]}                            | t:1: the vectors [b] do not suffice; accepted: [b_rank_avr, t_rank_s, t_rank_e]
      `{"b": [1, 0],\n "t": [2, 1]}`           | t:2: an interval from 2.0 to 1.0 s; accepted: begin before end
      {"b": [-1, 0], "t": [1, 2]}              | t:1: "-1" found; accepted: numbers from 0 to 1.0E24
      {"b": [1e999, 0], "t": [1, 2]}           | t:1: "1e999" found
      {"b": ["x"]}                             | t:1: "x" found; accepted: a number
      {"b": [[1]]}                             | t:1: "[" found; accepted: a number
      {"b": [1], "b": [2]}                     | t:1: not valid JSON: Duplicate field 'b'
      {"write_sync": 3}                        | t:1: "3" found; accepted: an object for write_sync
      {"number_of_ranks": -2}                  | t:1: "-2" found; accepted: a whole number of ranks
      {"b": [1                                 | t:1: not valid JSON
      {"b": NaN}                               | t:1: not valid JSON
      """)
  void refusals(String text, String message) {
    assertThat(TraceFuzz.message(text, in -> TmioReader.read(in, "t"))).startsWith(message);
  }

  @Test
  void nestingWithoutEndIsRefused() {
    String deep = "{\"bandwidth\":".repeat(100_000);
    assertThat(TraceFuzz.message(deep, in -> TmioReader.read(in, "t"))).startsWith("t:1: ");
  }

  @Test
  void damagedTextIsReadOrRefused() {
    TraceFuzz.damage(LINES, (in, name) -> {
      BandwidthTrace trace = TmioReader.read(in, name);
      trace.phases(1);
      trace.periodSec();
    });
  }

  private static BandwidthTrace read(String text) {
    return TmioReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t");
  }
}
