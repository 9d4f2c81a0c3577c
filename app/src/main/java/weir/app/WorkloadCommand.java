package weir.app;

import picocli.CommandLine.Command;

/** {@code weir workload}: scenario files from generators and from traces of real jobs. */
@Command(
    name = "workload",
    description = "Makes scenario files: from the papers' generators, or from traces.",
    sortOptions = false,
    subcommands = {
      GeneratorsCommand.class,
      GenerateCommand.class,
      SwfCommand.class,
      DarshanCommand.class,
      TmioCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir workload list                                           the generators",
      "  weir workload make io-sets stress=0.9 --seed 7 -o mix.json",
      "  weir workload swf log.swf.gz -b 100GB/s --io-ratio 0.1 --period 1h -o log.json",
      "  weir workload darshan dxt.txt --nodes 16 -b 100GB/s -o job.json",
      "  weir workload make plafrim | weir simulate - --policy all",
      "",
      "docs/workloads.md tells what each of them makes."
    })
final class WorkloadCommand {}
