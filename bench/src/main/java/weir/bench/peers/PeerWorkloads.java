package weir.bench.peers;

import java.nio.file.Path;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioWriter;
import weir.sim.workload.IoSets;

/** Writes the scenarios of the comparison: {@code speed.json}, and {@code piece-1.json} and so on, cut from it. */
public final class PeerWorkloads {
  private static final long SEED = 1;
  private static final double PIECE_SEC = 250;

  private PeerWorkloads() {}

  public static void main(String[] args) {
    if (args.length != 1) {
      throw new IllegalArgumentException("usage: PeerWorkloads DIRECTORY");
    }
    Path directory = Path.of(args[0]);
    IoSets workload = sixtyJobs();
    Scenario whole = workload.generate(SEED);
    ScenarioWriter.write(whole, directory.resolve("speed.json"));
    Pieces pieces = new Pieces(whole, PIECE_SEC);
    for (int k = 0; k * PIECE_SEC < workload.window().endSec(); k++) {
      ScenarioWriter.write(
          pieces.from(k * PIECE_SEC), directory.resolve("piece-" + (k + 1) + ".json"));
    }
  }

  /** IO-Sets §VI-B1 with as many jobs of each kind. */
  static IoSets sixtyJobs() {
    return IoSets.threeKinds(20, 20, 20, 0.8);
  }
}
