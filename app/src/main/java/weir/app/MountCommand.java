package weir.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weir mount}: the files of a live system as a file system of this machine. */
@Command(
    name = "mount",
    description = {
      "Mounts the files of a live system, for programs that cannot be run with the preload library.",
      "All that goes through the mount is one job. 'fusermount3 -u DIR' ends it."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir mount /mnt/weir",
      "  weir mount --job viewer --priority 2 /mnt/weir",
      "  weir mount -o writeback_cache /mnt/weir"
    })
final class MountCommand implements Callable<Integer> {
  private static final String PROGRAM = "weir-mount";

  @Mixin
  private SiteOptions where;

  @Mixin
  private JobOptions job;

  @Option(
      names = "-o",
      paramLabel = "OPTION",
      description = "Handed on to weir-mount, such as writeback_cache or attr_timeout=5.")
  private List<String> options = new ArrayList<>();

  @Parameters(paramLabel = "DIR", description = "An empty directory.")
  private Path directory;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  MountCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.isDirectory(directory)) {
      throw new IllegalArgumentException("no directory " + directory + " to mount on");
    }
    Path program = RunCommand.NativeParts.find(PROGRAM);
    Site site = where.site();
    Site.Member member = job.memberOf(site.members());
    List<String> command = new ArrayList<>(List.of(program.toString()));
    for (String option : options) {
      command.addAll(List.of("-o", option));
    }
    command.add(directory.toString());
    ProcessBuilder mount = new ProcessBuilder(command).inheritIO();
    mount.environment().put("WEIR_NODE", member.address().toString());
    mount
        .environment()
        .put(
            "WEIR_CREDENTIAL",
            Base64.getEncoder().encodeToString(job.register(site).toByteArray()));
    return mount.start().waitFor();
  }
}
