package weir.controller.state;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;

/** What became of a proposal, as the leader tells whoever has made it. */
final class Replies {
  private Replies() {}

  static Message message(Applied applied) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(applied.index());
      out.writeBoolean(applied.repeated());
      out.writeUTF(applied.refusal().orElse(""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Message.valueOf(ByteString.copyFrom(bytes.toByteArray()));
  }

  static Applied read(Message message) throws IOException {
    try (DataInputStream in = new DataInputStream(message.getContent().newInput())) {
      return new Applied(in.readLong(), in.readBoolean(), refusal(in.readUTF()));
    }
  }

  private static Optional<String> refusal(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}
