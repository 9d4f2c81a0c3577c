package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said about a name that is not accepted. */
class PlacementCatalogTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "best | no placement policy 'best'; known: zero, one, static, size, process, oracle, mckp, fair-mckp",
        "\"\" | no placement policy ''",
        "static:variant=printed | variant='printed' is not accepted; give published or paper",
        "static:nodes=0 | give a whole number above zero",
        "static:nodes=x | give a whole number",
        "zero:nodes=3 | policy 'zero' has no parameter 'nodes'; it has none",
        "mckp:shared=1 | give no or yes",
        "mckp:move=-1 | give a number above zero",
        "mckp:move | 'move' is not a parameter",
        "fair-mckp:share=all | give static or best",
        "fair-mckp:fraction=NaN | give a number above zero",
      })
  void refusesWithWhatWouldBeAccepted(String spec, String message) {
    assertThatThrownBy(() -> PlacementCatalog.create(spec))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }
}
