package weir.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version the build wrote beside this class. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(Objects.requireNonNull(in, "version.properties is missing from the build"));
    }
    return new String[] {"weir " + properties.getProperty("version")};
  }
}
