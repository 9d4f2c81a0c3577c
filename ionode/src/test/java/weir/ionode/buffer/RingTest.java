package weir.ionode.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weir.wire.Address;

class RingTest {
  private static final int STRIPES = 20_000;

  private static Ring.Member member(int number) {
    return new Ring.Member("node" + number, new Address.Tcp("localhost", 7000 + number));
  }

  private static Ring ringOf(int count) {
    return Ring.of(IntStream.range(0, count).mapToObj(RingTest::member).toList());
  }

  @Test
  void everyMemberHasItsShare() {
    for (int count = 1; count <= 16; count++) {
      Ring ring = ringOf(count);
      Map<String, Integer> held = new HashMap<>();
      for (int i = 0; i < STRIPES; i++) {
        held.merge(ring.owner(i / 100, i % 100).name(), 1, Integer::sum);
      }
      double fair = (double) STRIPES / count;
      assertThat(held).hasSize(count);
      assertThat(held.values()).allSatisfy(each -> assertThat(each / fair).isBetween(0.8, 1.2));
    }
  }

  /** Of n + 1 members each has 1/(n+1): that much moves, to the new one only. */
  @Test
  void aNewMemberTakesItsShareAndNothingElseMoves() {
    for (int count = 1; count <= 12; count++) {
      Ring before = ringOf(count);
      Ring after = before.with(member(count));
      int moved = 0;
      for (int i = 0; i < STRIPES; i++) {
        Ring.Member was = before.owner(i, i % 7);
        Ring.Member is = after.owner(i, i % 7);
        assertThat(after.previousOwner(i, i % 7)).isEqualTo(was);
        if (!is.equals(was)) {
          moved++;
          assertThat(is).isEqualTo(member(count));
        }
      }
      assertThat((double) moved / STRIPES).isBetween(0.8 / (count + 1), 1.0 / (count + 1) + 0.03);
    }
  }

  @Test
  void whatALeavingMemberHadGoesToAllOthers() {
    Ring before = ringOf(5);
    Ring after = before.without("node3");
    Map<String, Integer> got = new HashMap<>();
    for (int i = 0; i < STRIPES; i++) {
      if (before.owner(i, 0).name().equals("node3")) {
        got.merge(after.owner(i, 0).name(), 1, Integer::sum);
      } else {
        assertThat(after.owner(i, 0)).isEqualTo(before.owner(i, 0));
      }
    }
    assertThat(got).hasSize(4);
    assertThatThrownBy(() -> before.without("node0")).hasMessageContaining("node1, node2");
    assertThatThrownBy(() -> before.with(member(2))).hasMessageContaining("already");
    assertThatThrownBy(() -> Ring.of(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  /** Stripes are found where they were put long ago: these owners must never change. */
  @Test
  void ownersAreTheSameForEver() {
    Ring ring = ringOf(3);
    List<String> owners = IntStream.range(0, 12)
        .mapToObj(i -> ring.owner(1000 + i, i).name().substring(4))
        .toList();
    assertThat(String.join("", owners)).isEqualTo("102201021200");
  }

  @Test
  void aRingIsReadAsItWasWritten() {
    Ring ring = ringOf(3).with(member(3));
    Ring read = Ring.parse(ring.toJson().toString().getBytes(StandardCharsets.UTF_8));
    assertThat(read.version()).isEqualTo(2);
    assertThat(read.members()).isEqualTo(ring.members());
    assertThat(read.isMoving()).isTrue();
    assertThat(read.atRest().isMoving()).isFalse();
    assertThat(read.owner(5, 5)).isEqualTo(ring.owner(5, 5));
    assertThatThrownBy(() -> Ring.parse(new byte[] {'{'})).hasMessageContaining("no ring");
  }

  @Test
  void rangesAreCutAtStripes() {
    int stripe = Part.STRIPE_BYTES;
    assertThat(Part.of(0, stripe)).containsExactly(new Part(0, 0, stripe, 0));
    assertThat(Part.of(stripe - 1L, 2))
        .containsExactly(new Part(0, stripe - 1, 1, 0), new Part(1, 0, 1, 1));
    assertThat(Part.of(5L * stripe + 7, 2 * stripe))
        .containsExactly(
            new Part(5, 7, stripe - 7, 0),
            new Part(6, 0, stripe, stripe - 7),
            new Part(7, 0, 7, 2 * stripe - 7));
    assertThat(Part.of(3, 0)).isEmpty();
  }
}
