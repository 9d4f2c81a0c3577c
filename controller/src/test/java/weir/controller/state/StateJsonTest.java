package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The formats, as files of the past have them. These texts are never edited; a new kind is a new line. */
class StateJsonTest {
  private static List<String> lines(String name) throws IOException {
    try (InputStream in = StateJsonTest.class.getResourceAsStream(name)) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void everyKindIsReadAndWrittenAsItWas() throws IOException {
    Set<Class<?>> kinds = new HashSet<>();
    for (String line : lines("changes-1.jsonl")) {
      Proposal proposal = StateJson.readProposal(bytes(line));
      kinds.add(proposal.change().getClass());
      assertThat(new String(StateJson.write(proposal), StandardCharsets.UTF_8)).isEqualTo(line);
    }
    assertThat(kinds).containsExactlyInAnyOrder(Change.class.getPermittedSubclasses());
  }

  /** The changes, applied, make the snapshot; the snapshot, read and written, is itself. */
  @Test
  void snapshotIsReadAndWrittenAsItWas() throws IOException {
    String text = lines("state-1.json").get(0);
    SiteState state = SiteState.EMPTY;
    for (String line : lines("changes-1.jsonl")) {
      SiteState.Step step = state.apply(StateJson.readProposal(bytes(line)));
      assertThat(step.refusal()).as(line).isEmpty();
      state = step.state();
    }
    assertThat(new String(StateJson.write(state), StandardCharsets.UTF_8)).isEqualTo(text);
    SiteState read = StateJson.readState(bytes(text));
    assertThat(new String(StateJson.write(read), StandardCharsets.UTF_8)).isEqualTo(text);
  }

  /** Behind 45 bytes of other things comes how many coupons all were issued; in Base64 it ends at 70. */
  @Test
  void ledgerThatDoesNotAddUpIsNotRead() throws IOException {
    String text = lines("state-1.json").get(0);
    int ledger = text.indexOf("\"ledger\":\"") + 10;
    String altered = text.substring(0, ledger + 68) + "//" + text.substring(ledger + 70);
    assertThatThrownBy(() -> StateJson.readState(bytes(altered))).isInstanceOf(IOException.class);
  }
}
