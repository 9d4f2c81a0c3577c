package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import org.yaml.snakeyaml.LoaderOptions;

/** The parsers and generators of the formats, with the limits that keep a hostile file small. */
final class Codecs {
  private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
      .maxNestingDepth(16)
      .maxNumberLength(1_000)
      .maxStringLength(10_000)
      .maxNameLength(1_000)
      .build();

  private Codecs() {}

  static JsonParser parser(ScenarioFormat format, Reader text) throws IOException {
    return factory(format).createParser(text);
  }

  static JsonGenerator generator(ScenarioFormat format, OutputStream out) throws IOException {
    return factory(format).createGenerator(out, JsonEncoding.UTF8);
  }

  private static JsonFactory factory(ScenarioFormat format) {
    return switch (format) {
      case JSON -> Json.FACTORY;
      case YAML -> Yaml.FACTORY;
    };
  }

  /** Holds the factory so that it is made on first use: a JSON user does not load the YAML classes. */
  private static final class Json {
    static final JsonFactory FACTORY = JsonFactory.builder()
        .streamReadConstraints(LIMITS)
        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // so that NaN is refused with its path
        .build();
  }

  /** Holds the factory so that it is made on first use. */
  private static final class Yaml {
    static final JsonFactory FACTORY = YAMLFactory.builder()
        .loaderOptions(longFiles())
        .streamReadConstraints(LIMITS)
        .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS)
        .disable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
        .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
        .disable(YAMLGenerator.Feature.SPLIT_LINES)
        .build();

    private static LoaderOptions longFiles() {
      LoaderOptions options = new LoaderOptions();
      options.setCodePointLimit(Integer.MAX_VALUE);
      return options;
    }
  }
}
