package weir.sim.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The text of a file that must be UTF-8 without control characters; a byte order mark is passed over. */
final class Utf8Reader extends Reader {
  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final int LONGEST_YAML_LINE = 1_000_000;

  private final InputStream in;
  private final String file;
  private final long longestLine;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
  private final CharBuffer chars = CharBuffer.allocate(1 << 16).flip();
  private boolean ended;
  private boolean started;
  private long line = 1;
  private long column = 1;

  Utf8Reader(InputStream in, String file, ScenarioFormat format) {
    this.in = in;
    this.file = file;
    // the YAML scanner looks ahead by up to a line, in time that grows by its square
    this.longestLine = format == ScenarioFormat.YAML ? LONGEST_YAML_LINE : Long.MAX_VALUE;
  }

  @Override
  public int read(char[] target, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    while (!chars.hasRemaining()) {
      if (ended && !bytes.hasRemaining()) {
        return -1;
      }
      fill();
    }
    int count = Math.min(length, chars.remaining());
    chars.get(target, offset, count);
    return count;
  }

  private void fill() {
    readBytes();
    chars.clear();
    CoderResult result = decoder.decode(bytes, chars, ended);
    chars.flip();
    passByteOrderMark();
    inspect();
    if (result.isError()) {
      throw here().refuse("the bytes are not UTF-8; accepted: text in UTF-8");
    }
  }

  private void readBytes() {
    bytes.compact();
    try {
      int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
      ended |= count < 0;
      bytes.position(bytes.position() + Math.max(0, count));
    } catch (IOException e) {
      throw ScenarioReader.unreadable(file, e);
    }
    bytes.flip();
  }

  private void passByteOrderMark() {
    if (!started && chars.hasRemaining()) {
      started = true;
      chars.position(chars.get(0) == BYTE_ORDER_MARK ? 1 : 0);
    }
  }

  /** Keeps count of lines, for text that the parser has not come to yet. */
  private void inspect() {
    char[] text = chars.array();
    int lineStart = chars.position();
    for (int i = lineStart; i < chars.limit(); i++) {
      if (text[i] == '\n' || text[i] == '\r') {
        endLine(i - lineStart, text[i]);
        lineStart = i + 1;
      } else if (text[i] < ' ' && text[i] != '\t') {
        advance(i - lineStart);
        throw refuseControl(text[i]);
      }
    }
    advance(chars.limit() - lineStart);
  }

  private void endLine(int count, char end) {
    advance(count);
    line += end == '\n' ? 1 : 0;
    column = 1;
  }

  private void advance(int count) {
    column += count;
    if (column > longestLine) {
      throw here()
          .refuse("the line is too long; accepted: YAML in lines of up to " + longestLine
              + " characters, or JSON in a .json file");
    }
  }

  private ScenarioException refuseControl(char c) {
    String name = c == 0 ? "a NUL byte" : "a control character, code " + (int) c + ",";
    return here().refuse(name + " found; accepted: text in UTF-8");
  }

  private Place here() {
    return new Place(file, line, column, "");
  }

  /** Leaves the stream open: whoever opened it closes it. */
  @Override
  public void close() {}
}
