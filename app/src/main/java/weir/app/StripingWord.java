package weir.app;

import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import weir.model.Striping;
import weir.sim.scenario.Words;

/** Reads how stripes move, as scenario files write it. */
final class StripingWord implements ITypeConverter<Striping> {
  @Override
  public Striping convert(String value) {
    return Arrays.stream(Striping.values())
        .filter(choice -> Words.of(choice).equals(value))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException(
            "'" + value + "' is not accepted; give one of " + Words.all(Striping.class)));
  }
}
