package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;

/** Lays out JSON with one line for each job or target, so that files can be read, searched and compared. */
final class LinePerJob extends MinimalPrettyPrinter {
  private static final long serialVersionUID = 1L;

  @Override
  public void writeObjectFieldValueSeparator(JsonGenerator out) throws IOException {
    out.writeRaw(": ");
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
    boolean top = out.getOutputContext().getParent().inRoot();
    out.writeRaw(top ? ",\n" : ", ");
  }

  @Override
  public void beforeArrayValues(JsonGenerator out) throws IOException {
    if (isOfObjectsAtTop(out)) {
      out.writeRaw('\n');
    }
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
    out.writeRaw(isOfObjectsAtTop(out) ? ",\n" : ", ");
  }

  private static boolean isOfObjectsAtTop(JsonGenerator out) {
    JsonStreamContext document = out.getOutputContext().getParent();
    return document.getParent() != null
        && document.getParent().inRoot()
        && !"window".equals(document.getCurrentName());
  }
}
