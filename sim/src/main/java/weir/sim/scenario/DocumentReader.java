package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weir.model.Job;
import weir.model.Quantity;
import weir.model.Quoted;
import weir.model.Striping;
import weir.model.Target;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;

/** Reads the one document of a scenario file. */
final class DocumentReader {
  private static final Keys KEYS = Keys.of(
          "bandwidth",
          "nodeBandwidth",
          "targets",
          "window",
          "jobs",
          "striping",
          "onFailure",
          "nodes",
          "scheduler")
      .requiring("jobs");
  private static final String JOBS =
      "a list of one job or more, such as [{\"id\": \"a\", \"phases\": [{\"work\": 90}, {\"io\": 10}]}]";
  private static final String WINDOW = "two times, [begin, end], the end after the begin";

  private final String file;
  private final Tokens tokens;
  private final Values values;
  private final PlatformReader platform;
  private final Set<String> ids = new HashSet<>();
  private final List<Job> jobs = new ArrayList<>();
  private Optional<Window> window = Optional.empty();
  private Striping striping = StripeRules.USUAL.striping();
  private OnFailure onFailure = StripeRules.USUAL.onFailure();
  private Optional<Integer> nodes = Optional.empty();
  private Optional<Discipline> scheduler = Optional.empty();

  DocumentReader(String file, Tokens tokens) {
    this.file = file;
    this.tokens = tokens;
    this.values = new Values(tokens);
    this.platform = new PlatformReader(tokens, values);
  }

  Scenario read() {
    if (tokens.nextOrEnd() == JsonToken.NOT_AVAILABLE) {
      throw new Place(file, 0, 0, "").refuse("the file is empty; accepted: " + KEYS.accepted());
    }
    KEYS.forEach(tokens, this::value);
    Scenario scenario = new Scenario(
        platform.platform(), window, jobs, new StripeRules(striping, onFailure), machine());
    if (tokens.nextOrEnd() != JsonToken.NOT_AVAILABLE) {
      throw tokens.refuse("there is more after the end of the scenario", "one document in a file");
    }
    checkTargets(scenario);
    scenario.machine().ifPresent(this::checkNodes);
    return scenario;
  }

  private void value(String key) {
    switch (key) {
      case "bandwidth" -> platform.bandwidth();
      case "nodeBandwidth" -> platform.nodeBandwidth();
      case "targets" -> platform.targets();
      case "window" -> window = Optional.of(window());
      case "jobs" -> jobs();
      case "striping" -> striping = values.word(Striping.class);
      case "onFailure" -> onFailure = values.word(OnFailure.class);
      case "nodes" -> nodes = Optional.of(values.count());
      case "scheduler" -> scheduler = Optional.of(values.word(Discipline.class));
      default -> throw KEYS.unknown(tokens);
    }
  }

  private Window window() {
    tokens.expect(JsonToken.START_ARRAY, WINDOW);
    double beginSec = bound();
    double endSec = bound();
    if (endSec <= beginSec) {
      throw tokens.refuse(
          "the window ends at " + endSec + ", not after its begin, " + beginSec, WINDOW);
    }
    if (tokens.next() != JsonToken.END_ARRAY) {
      throw tokens.refuse("more than two values found", WINDOW);
    }
    return new Window(beginSec, endSec);
  }

  private double bound() {
    if (tokens.next() == JsonToken.END_ARRAY) {
      throw tokens.refuse("less than two values found", WINDOW);
    }
    return values.amount(Quantity.SECONDS);
  }

  private void jobs() {
    tokens.expect(JsonToken.START_ARRAY, JOBS);
    while (tokens.next() != JsonToken.END_ARRAY) {
      jobs.add(new JobReader(tokens, values, ids).read());
    }
    if (jobs.isEmpty()) {
      throw tokens.refuse("an empty list found", JOBS);
    }
  }

  private Optional<Machine> machine() {
    if (nodes.isEmpty() && scheduler.isPresent()) {
      throw tokens.refuse(
          "\"scheduler\" is given without \"nodes\"", "\"nodes\": how many the machine has");
    }
    return nodes.map(count -> new Machine(count, scheduler.orElse(Discipline.EASY)));
  }

  private void checkNodes(Machine machine) {
    for (int j = 0; j < jobs.size(); j++) {
      if (jobs.get(j).nodes() > machine.nodes()) {
        throw new Place(file, 0, 0, "jobs[" + j + "].nodes")
            .refuse(jobs.get(j).nodes() + " found; accepted: no more than the machine has, "
                + machine.nodes());
      }
    }
  }

  /** Comes last because a file may list its jobs before its targets. */
  private void checkTargets(Scenario scenario) {
    Set<String> known = new LinkedHashSet<>();
    for (Target target : scenario.platform().targets()) {
      known.add(target.id());
    }
    for (int j = 0; j < jobs.size(); j++) {
      List<String> touched = jobs.get(j).targets();
      for (int k = 0; k < touched.size(); k++) {
        if (!known.contains(touched.get(k))) {
          throw new Place(file, 0, 0, "jobs[" + j + "].targets[" + k + "]")
              .refuse("there is no target " + Quoted.of(touched.get(k)) + "; accepted: "
                  + Quoted.cut(String.join(", ", known), 200));
        }
      }
    }
  }
}
