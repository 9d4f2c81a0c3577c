package weir.controller.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** Proposals and states as bytes, and back: JSON, versioned, strict. Equal things make equal bytes. */
final class StateJson {
  private static final int FORMAT = 1;
  private static final String FORMAT_FIELD = "v";

  private static final JsonMapper MAPPER = JsonMapper.builder()
      .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
      .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
      .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
      .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
      .build();

  private StateJson() {}

  static byte[] write(Proposal proposal) {
    return versioned(proposal);
  }

  static byte[] write(SiteState state) {
    return versioned(state);
  }

  /** Refuses, with a reason, whatever this version would not have written. */
  static Proposal readProposal(byte[] bytes) throws IOException {
    return read(bytes, Proposal.class);
  }

  static SiteState readState(byte[] bytes) throws IOException {
    return read(bytes, SiteState.class);
  }

  private static byte[] versioned(Object value) {
    ObjectNode tree = MAPPER.createObjectNode().put(FORMAT_FIELD, FORMAT);
    try {
      return MAPPER.writeValueAsBytes(tree.setAll((ObjectNode) MAPPER.valueToTree(value)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written: " + value, e);
    }
  }

  private static <T> T read(byte[] bytes, Class<T> type) throws IOException {
    String what = type.getSimpleName();
    try {
      if (!(MAPPER.readTree(bytes) instanceof ObjectNode tree)) {
        throw new IOException("no " + what + ": not an object");
      }
      JsonNode format = tree.remove(FORMAT_FIELD);
      if (format == null || !format.isInt() || format.intValue() != FORMAT) {
        throw new IOException(
            "a " + what + " of format " + format + "; this version reads " + FORMAT);
      }
      return MAPPER.treeToValue(tree, type);
    } catch (JsonProcessingException e) {
      throw new IOException("no " + what + ": " + e.getOriginalMessage(), e);
    }
  }
}
