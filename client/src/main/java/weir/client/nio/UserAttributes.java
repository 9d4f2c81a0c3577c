package weir.client.nio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.List;
import weir.client.Exchange;
import weir.client.WeirClient;
import weir.wire.ByteString;
import weir.wire.PathCall;
import weir.wire.XattrCall;

/** Extended attributes of users, without their prefix. */
final class UserAttributes implements UserDefinedFileAttributeView {
  private static final String PREFIX = "user.";
  private static final int LARGEST = 64 << 10;
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final WeirPath path;
  private final int flags;

  UserAttributes(WeirPath path, boolean follow) {
    this.path = path;
    flags = follow ? 0 : PathCall.NOFOLLOW;
  }

  private WeirClient client() {
    return path.getFileSystem().client();
  }

  private static ByteString full(String name) {
    return ByteString.of(PREFIX + name);
  }

  @Override
  public String name() {
    return "user";
  }

  @Override
  public List<String> list() throws IOException {
    Exchange answer = Failures.translated(
        path, () -> client().call(new XattrCall.List(flags, LARGEST, path.bytes()), 0));
    String names = StandardCharsets.UTF_8.decode(answer.replyPayload()).toString();
    return Arrays.stream(names.split("\0", -1))
        .filter(name -> name.startsWith(PREFIX))
        .map(name -> name.substring(PREFIX.length()))
        .toList();
  }

  @Override
  public int size(String name) throws IOException {
    return Failures.translated(
            path, () -> client().call(new XattrCall.Get(flags, 0, path.bytes(), full(name)), 0))
        .body()
        .u32();
  }

  @Override
  public int read(String name, ByteBuffer into) throws IOException {
    Exchange answer = Failures.translated(
        path,
        () ->
            client().call(new XattrCall.Get(flags, into.remaining(), path.bytes(), full(name)), 0));
    into.put(answer.replyPayload());
    return answer.payloadLength();
  }

  @Override
  public int write(String name, ByteBuffer from) throws IOException {
    int length = from.remaining();
    Exchange unused = Failures.translated(
        path,
        () -> client().call(new XattrCall.Set(flags, 0, path.bytes(), full(name)), 0, from, null));
    from.position(from.limit());
    return length;
  }

  @Override
  public void delete(String name) throws IOException {
    Exchange unused = Failures.translated(
        path,
        () ->
            client().call(new XattrCall.Remove(flags, path.bytes(), full(name)), 0, NOTHING, null));
  }
}
