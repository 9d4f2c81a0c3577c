package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that cannot be read at all. */
class ScenarioFileTest {
  @TempDir
  private Path folder = Path.of("");

  @Test
  void aMissingFileIsNamed() {
    Path file = folder.resolve("none.json");
    refused(file, file + ": no such file");
  }

  @Test
  void aDirectoryIsNotAFile() {
    refused(folder, folder + ": is a directory; accepted: a .json, .yaml or .yml file");
  }

  @Test
  void theReasonOfTheSystemIsPassedOn() throws IOException {
    Path loop = folder.resolve("loop.json");
    Files.createSymbolicLink(loop, loop);
    assertThatExceptionOfType(ScenarioException.class)
        .isThrownBy(() -> ScenarioReader.read(loop))
        .withMessageStartingWith(loop + ": cannot be read: Too many levels of symbolic links");
  }

  @Test
  void aFileWithoutKnownEndingIsReadByItsFirstCharacter() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "Dear diary");
    refused(
        file,
        file
            + ":1:1: \"Dear diary\" found; accepted: an object with the keys bandwidth, nodeBandwidth, "
            + "targets, window, jobs, striping, onFailure, nodes, scheduler");
  }

  @ParameterizedTest
  @EnumSource
  void permissionsAreNamed(ScenarioFormat format) {
    refusedStream(
        new AccessDeniedException("s"), format, "s: may not be read; its permissions forbid it");
  }

  @ParameterizedTest
  @EnumSource
  void aDeviceThatFailsIsNamed(ScenarioFormat format) {
    refusedStream(
        new IOException("Input/output\nerror"), format, "s: cannot be read: Input/output\\nerror");
  }

  private static void refused(Path file, String message) {
    assertThatExceptionOfType(ScenarioException.class)
        .isThrownBy(() -> ScenarioReader.read(file))
        .withMessage(message);
  }

  private static void refusedStream(IOException trouble, ScenarioFormat format, String message) {
    InputStream broken = new InputStream() {
      @Override
      public int read() throws IOException {
        throw trouble;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        throw trouble;
      }
    };
    assertThatExceptionOfType(ScenarioException.class)
        .isThrownBy(() -> ScenarioReader.read(broken, "s", format))
        .withMessage(message);
    assertThatExceptionOfType(ScenarioException.class)
        .isThrownBy(() -> ScenarioReader.read(broken, "s"))
        .withMessage(message);
  }
}
