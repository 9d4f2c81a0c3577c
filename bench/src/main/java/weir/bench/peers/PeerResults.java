package weir.bench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;

/** The files of one comparison: scenarios, and what each side made of them in each round. */
record PeerResults(Path directory, int rounds) {
  static final List<String> POLICIES = List.of("fair-share", "fcfs", "set-10");

  /** Ways to write the simulation with SimGrid; {@code bench/peers/simgrid/run.hpp} says what they are. */
  static final List<String> VARIANTS = List.of("actors", "activities", "timers-io", "timers");

  /** Weir on the long scenario, one result for each round. */
  List<PeerResult> weir(String policy) {
    return each("weir-" + policy);
  }

  /** SimGrid on the long scenario, one result for each round. */
  List<PeerResult> simgrid(String variant, String policy) {
    return each("simgrid-" + variant + "-" + policy);
  }

  private List<PeerResult> each(String name) {
    return IntStream.rangeClosed(1, rounds)
        .mapToObj(round -> PeerResult.read(result(name + "-" + round)).get(0))
        .toList();
  }

  /** The names of the short scenarios. */
  List<String> pieces() {
    List<String> names = new ArrayList<>();
    while (Files.exists(directory.resolve("piece-" + (names.size() + 1) + ".json"))) {
      names.add("piece-" + (names.size() + 1));
    }
    return names;
  }

  Scenario scenario(String name) {
    return ScenarioReader.read(directory.resolve(name + ".json"));
  }

  Path result(String name) {
    return directory.resolve("results").resolve(name + ".json");
  }
}
