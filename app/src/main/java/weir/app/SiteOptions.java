package weir.app;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which live system a command is about. */
final class SiteOptions {
  @Option(
      names = "--site",
      paramLabel = "DIR",
      description = "Folder of the live system (default $WEIR_SITE, else ~/.weir).")
  private @Nullable Path folder;

  /** Whether nothing but the folder of every command without options is meant. */
  boolean isDefault() {
    return folder == null;
  }

  Site site() {
    if (folder != null) {
      return new Site(folder);
    }
    String named = System.getenv("WEIR_SITE");
    return new Site(
        named != null && !named.isEmpty()
            ? Path.of(named)
            : Path.of(System.getProperty("user.home"), ".weir"));
  }
}
