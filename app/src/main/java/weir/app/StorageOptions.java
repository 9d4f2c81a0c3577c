package weir.app;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import weir.model.Platform;

/** The storage of a scenario that is made of traces, which do not record it. */
final class StorageOptions {
  @Option(
      names = {"-b", "--bandwidth"},
      required = true,
      paramLabel = "RATE",
      converter = Amounts.Rate.class,
      description = "What the storage can move, such as '200 GB/s'.")
  private double bandwidth;

  @Option(
      names = "--node-bandwidth",
      paramLabel = "RATE",
      converter = Amounts.Rate.class,
      description = "What one node can move; all of the storage unless told.")
  private @Nullable Double nodeBandwidth;

  Platform platform() {
    return Platform.pipe(bandwidth, nodeBandwidth == null ? bandwidth : nodeBandwidth);
  }
}
