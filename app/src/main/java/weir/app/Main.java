package weir.app;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The {@code weir} command: parses the line, runs one subcommand, turns failures into one line and an exit code. */
@Command(
    name = "weir",
    description = "Shares storage bandwidth between the jobs of an HPC machine.",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    subcommands = {
      DemoCommand.class,
      SimulateCommand.class,
      ArbitrateCommand.class,
      ProfileCommand.class,
      ReproduceCommand.class,
      SweepCommand.class,
      WorkloadCommand.class,
      PoliciesCommand.class,
      UpCommand.class,
      IoNodeCommand.class,
      RunCommand.class,
      MountCommand.class,
      StatusCommand.class,
      TopCommand.class,
      PolicyCommand.class,
      RingCommand.class,
      ExplainCommand.class,
      ControllerCommand.class,
      BenchCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:the work failed", "2:the command line was not understood"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir demo                                    a first look, nothing to prepare",
      "  weir policies                                policies and their parameters",
      "  weir simulate jobs.yaml --policy fair-share  one scenario under one policy",
      "  weir arbitrate --help                        I/O nodes to jobs, with examples",
      "  weir profile --nodes 32 job.txt              what a job would move, from Darshan",
      "  weir reproduce --all --quick                 the papers' figures, with a report",
      "  weir sweep docs/examples/sweep.yaml --quick  your own experiment, from a file",
      "  weir workload list                           generators of scenarios",
      "  weir up                                      a live system on this machine",
      "  weir run -- cp big.dat /weir/                a program that uses it, unchanged",
      "  weir explain JOB                             what a job was granted, and who was ahead of it",
      "  weir bench contention                        jobs that contend for a live I/O node",
      "  weir COMMAND --help                          the options of one command"
    })
public final class Main {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "After a failure, show where in the program it happened.")
  private boolean debug;

  /** Runs the command and leaves with its exit code. */
  public static void main(String[] args) {
    System.exit(run(commandLine(), args));
  }

  /** The whole command tree, ready to run; tests give it their own writers. */
  static CommandLine commandLine() {
    Main main = new Main();
    Failures failures = new Failures(() -> main.debug);
    return new CommandLine(main)
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true);
  }

  /** Picocli handles exceptions but lets errors through; a full heap deserves one clear line too. */
  static int run(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError | StackOverflowError failure) {
      return ((Failures) line.getExecutionExceptionHandler()).handleError(failure, line);
    } finally {
      line.getOut().flush();
      System.out.flush();
    }
  }
}
