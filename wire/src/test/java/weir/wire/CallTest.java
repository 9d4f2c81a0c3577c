package weir.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CallTest {
  @Test
  void everyCallReadsBackAsItWasWritten() {
    for (long seed = 0; seed < 500; seed++) {
      for (Call call : RandomCalls.oneOfEach(new Random(seed))) {
        assertThat(decoded(call.op(), encoded(call)))
            .as("seed %d, %s", seed, call)
            .isEqualTo(call);
      }
    }
  }

  @Test
  void thereIsOneCallOfEachOperation() {
    Set<Op> covered = new HashSet<>();
    RandomCalls.oneOfEach(new Random(1)).forEach(call -> covered.add(call.op()));
    assertThat(covered).isEqualTo(EnumSet.complementOf(EnumSet.of(Op.DRAIN, Op.MOVE)));
  }

  @Test
  void everyOperationIsFoundByItsCode() {
    for (Call call : RandomCalls.oneOfEach(new Random(1))) {
      assertThat(Op.of(call.op().code())).isEqualTo(call.op());
    }
  }

  @Test
  void codesOfNoOperationAndOfNoticesAreRefused() {
    for (int code : new int[] {0, 5, 0x100, 0x11E, 0x210, Op.MOVE.code(), 0x7fff, 0x8101, 0xffff}) {
      assertThatThrownBy(() -> Op.of(code)).isInstanceOf(BadFrame.class);
    }
  }

  @Test
  void bodiesThatAreTooShortOrTooLongAreRefused() {
    for (Call call : RandomCalls.oneOfEach(new Random(7))) {
      byte[] whole = encoded(call);
      assertThatThrownBy(() -> decoded(call.op(), Arrays.copyOf(whole, whole.length + 1)))
          .as("%s, one more", call)
          .isInstanceOf(BadFrame.class);
      for (int length = 0; length < whole.length; length++) {
        byte[] cut = Arrays.copyOf(whole, length);
        assertThatThrownBy(() -> decoded(call.op(), cut))
            .as("%s, cut", call)
            .isInstanceOf(BadFrame.class);
      }
    }
  }

  @Test
  void offsetsBeyondTheKernelsAndNulInNamesAreRefused() {
    byte[] read = encoded(new FileCall.Read(-1, 5));
    assertThatThrownBy(() -> decoded(Op.READ, read)).isInstanceOf(BadFrame.class);
    byte[] open = encoded(new PathCall.Open(1, 0, 0, ByteString.of("a\0b")));
    assertThatThrownBy(() -> decoded(Op.OPEN, open)).isInstanceOf(BadFrame.class);
  }

  @Test
  void repliesReadBackAsTheyWereWritten() {
    Attr attr = new Attr(
        new Attr.Identity(1, 2, 3),
        new Attr.Extent(4, 5, 6),
        new Attr.Times(
            new Attr.Instant(-7, 8),
            new Attr.Instant(9, 10),
            new Attr.Instant(11, 12),
            Attr.Instant.UNKNOWN),
        new Attr.Owner(0x81a4, 13, 14, 15));
    ByteBuffer out = ByteBuffer.allocate(1000);
    BodyWriter writer = new BodyWriter(out);
    Opened opened = new Opened(attr, true, ByteString.of("token"));
    Space space = new Space(1, new Space.Blocks(2, 3, 4, 5, 6), new Space.Files(7, 8), 9, 10);
    DirectoryEntry entry = new DirectoryEntry(1, 2, 8, ByteString.of("name"), attr);
    opened.encode(writer);
    space.encode(writer);
    entry.encode(writer, true);
    LockState.FREE.encode(writer);
    new Written(5, 6).encode(writer);

    BodyReader in = new BodyReader(out.flip());
    assertThat(Opened.decode(in)).isEqualTo(opened);
    assertThat(Space.decode(in)).isEqualTo(space);
    assertThat(DirectoryEntry.decode(in, true)).isEqualTo(entry);
    assertThat(LockState.decode(in)).isEqualTo(LockState.FREE);
    assertThat(Written.decode(in)).isEqualTo(new Written(5, 6));
    in.end();
  }

  @Test
  void sizesInTheSpecificationAreThoseOfTheCode() {
    ByteBuffer out = ByteBuffer.allocate(1000);
    Attr.NONE.encode(new BodyWriter(out));
    assertThat(out.position()).isEqualTo(Attr.BYTES).isEqualTo(112);
    out.clear();
    Header.request(Op.READ, 1, 2).write(out);
    assertThat(out.position()).isEqualTo(Header.BYTES).isEqualTo(32);
  }

  @Test
  void aWelcomeReadsBack() {
    Welcome welcome = new Welcome(
        1,
        true,
        -5,
        new Welcome.Window(1 << 20, 64, 4 << 20),
        new Welcome.Patience(10, 20),
        ByteString.of("n"));
    ByteBuffer out = ByteBuffer.allocate(200);
    welcome.encode(new BodyWriter(out));
    assertThat(Welcome.decode(new BodyReader(out.flip()))).isEqualTo(welcome);
  }

  @Test
  void addressesAreReadAsTheyArePrinted() {
    for (String text : List.of("tcp:localhost:7000", "tcp:[::1]:1", "unix:/run/weir/node")) {
      assertThat(Address.parse(text)).hasToString(text);
    }
    for (String text :
        List.of("", "tcp:", "tcp:7000", "tcp:a:b", "tcp:a:70000", "unix:", "udp:a:1")) {
      assertThatThrownBy(() -> Address.parse(text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("tcp:HOST:PORT");
    }
  }

  private static byte[] encoded(Call call) {
    ByteBuffer out = ByteBuffer.allocate(Header.LONGEST_BODY);
    call.encode(new BodyWriter(out));
    return Arrays.copyOf(out.array(), out.position());
  }

  private static Call decoded(Op op, byte[] body) {
    return op.decode(new BodyReader(ByteBuffer.wrap(body)));
  }
}
