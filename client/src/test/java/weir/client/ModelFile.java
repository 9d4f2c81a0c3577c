package weir.client;

import java.util.Arrays;

/** What a file should hold. */
final class ModelFile {
  private byte[] content = {};

  int size() {
    return content.length;
  }

  byte[] bytes() {
    return content;
  }

  void resize(int size) {
    content = Arrays.copyOf(content, size);
  }

  void write(long offset, byte[] data) {
    if (data.length > 0 && offset + data.length > content.length) {
      resize((int) offset + data.length);
    }
    System.arraycopy(data, 0, content, data.length == 0 ? 0 : (int) offset, data.length);
  }

  byte[] read(long offset, int length) {
    int from = (int) Math.min(offset, content.length);
    return Arrays.copyOfRange(content, from, Math.min(from + length, content.length));
  }
}
