package weir.app;

import java.util.ArrayList;
import java.util.List;
import weir.ionode.buffer.Ring;
import weir.wire.Address;

/** The nodes of a buffer, as the command line names them. */
final class RingMembers {
  private RingMembers() {}

  /** {@code NAME=ADDRESS}, one each. */
  static List<Ring.Member> parse(List<String> texts) {
    List<Ring.Member> members = new ArrayList<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "'" + text + "' is no member of a ring; give NAME=ADDRESS, such as io1=tcp:io1:7171");
      }
      members.add(
          new Ring.Member(text.substring(0, equals), Address.parse(text.substring(equals + 1))));
    }
    return members;
  }
}
