package weir.app;

import picocli.CommandLine.Command;

/** {@code weir bench}: loads a live system on purpose. */
@Command(
    name = "bench",
    description = "Loads a live I/O node and says whether it did well.",
    sortOptions = false,
    subcommands = ContentionCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir bench contention                 every contention, with its bars",
      "  weir bench contention --list          what they are",
      "  weir bench contention --help          more"
    })
final class BenchCommand {}
