package weir.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.wire.ByteString;

/** {@code weir run}: a program whose files under a prefix are Weir's. */
@Command(
    name = "run",
    description = {
      "Runs a program, unchanged, as a job: what it reads and writes under the prefix goes through Weir.",
      "The program takes this one's place; its signals and its exit code are its own."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir run -- cp big.dat /weir/",
      "  weir run --job sim-7 --nodes 4 -- ./simulate --out /weir/sim-7",
      "  mpirun -n 16 weir run --job sim-8 -- ./simulate",
      "  env $(weir run --environment) ./simulate       the same, for scripts",
      "",
      "docs/programs.md lists the calls that are served."
    })
final class RunCommand implements Callable<Integer> {
  /** Paths below it are Weir's unless the user names another. */
  static final String PREFIX = "/weir";

  private static final String SHIM = "libweir_preload.so";

  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Mixin
  private JobOptions job;

  @Option(
      names = "--prefix",
      paramLabel = "PATH",
      defaultValue = PREFIX,
      description = "Paths below it are Weir's (default ${DEFAULT-VALUE}).")
  private String prefix;

  @Option(
      names = "--environment",
      description =
          "Print the variables that make a program use Weir, one a line, and run nothing.")
  private boolean environment;

  @Parameters(paramLabel = "CMD", arity = "0..*", description = "The program and its arguments.")
  private List<String> command = new ArrayList<>();

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  RunCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!prefix.startsWith("/") || prefix.length() < 2) {
      throw new ParameterException(
          spec.commandLine(), "--prefix takes an absolute path such as /weir, not " + prefix);
    }
    if (command.isEmpty() != environment) {
      throw new ParameterException(
          spec.commandLine(),
          environment
              ? "--environment runs nothing; leave out " + command.get(0)
              : "name a program after --, such as: weir run -- cp big.dat /weir/");
    }
    Map<String, String> variables = variables();
    if (environment) {
      variables.forEach((name, value) -> spec.commandLine().getOut().println(name + "=" + value));
      return 0;
    }
    ProcessBuilder program = new ProcessBuilder(command).inheritIO();
    program.environment().putAll(variables);
    return program.start().waitFor();
  }

  private Map<String, String> variables() throws IOException {
    Path shim = NativeParts.find(SHIM);
    Site site = where.site();
    List<Site.Member> members = site.members();
    ByteString credential = job.register(site);
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("WEIR_NODE", job.memberOf(members).address().toString());
    variables.put("WEIR_CREDENTIAL", Base64.getEncoder().encodeToString(credential.toByteArray()));
    variables.put("WEIR_PREFIX", prefix);
    variables.put("LD_PRELOAD", withOthers(shim, System.getenv("LD_PRELOAD")));
    return variables;
  }

  private static String withOthers(Path shim, @Nullable String before) {
    return before == null || before.isBlank() ? shim.toString() : shim + ":" + before;
  }

  /** Where the C parts are, if they were built. */
  static final class NativeParts {
    private NativeParts() {}

    /**
     * The part of that name.
     *
     * @throws IllegalStateException if it is not there, with what to do about it
     */
    static Path find(String name) {
      String folder = System.getenv("WEIR_NATIVE");
      String home = System.getProperty("weir.home", ".");
      Path path = folder != null && !folder.isEmpty()
          ? Path.of(folder, name)
          : Path.of(home, "native", "target", name);
      if (!Files.exists(path)) {
        throw new IllegalStateException(
            name + " is not built; with a C compiler installed, 'make -C "
                + Path.of(home, "native").normalize() + "' builds it");
      }
      return path.toAbsolutePath().normalize();
    }
  }
}
