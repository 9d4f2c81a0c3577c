package weir.sim.scenario;

import java.util.List;
import java.util.Set;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Quantity;
import weir.model.Quoted;
import weir.model.Transfers;

/** Reads one job. */
final class JobReader {
  private static final Keys KEYS = Keys.of(
          "id",
          "application",
          "nodes",
          "processes",
          "user",
          "group",
          "priority",
          "release",
          "characteristicTime",
          "set",
          "targets",
          "repeat",
          "phases",
          "walltime")
      .requiring("id", "phases");
  private static final int AS_NODES = 0;

  private final Tokens tokens;
  private final Values values;
  private final Set<String> ids;

  private String id = "";
  private String application = "";
  private String user = "";
  private String group = "";
  private int nodes = 1;
  private int processes = AS_NODES;
  private double priority = 1;
  private double releaseSec;
  private double walltimeSec = Transfers.UNKNOWN;
  private double characteristicSec = Transfers.UNKNOWN;
  private int set = Transfers.NO_SET;
  private List<String> targets = List.of();
  private long repeat = 1;
  private Phases phases = new Phases.Builder().build();

  /** A reader for one job, whose id must not be among {@code ids} yet. */
  JobReader(Tokens tokens, Values values, Set<String> ids) {
    this.tokens = tokens;
    this.values = values;
    this.ids = ids;
  }

  Job read() {
    KEYS.forEach(tokens, this::value);
    if (repeat > 1 && phases.workSec() == 0 && phases.ioBytes() == 0) {
      throw tokens.refuse(
          "the phases are all zero and repeat is " + repeat,
          "a phase above zero, or \"repeat\": 1");
    }
    return Job.builder(id)
        .application(application.isEmpty() ? id : application)
        .user(user)
        .group(group)
        .nodes(nodes)
        .processes(processes == AS_NODES ? nodes : processes)
        .priority(priority)
        .releaseSec(releaseSec)
        .walltimeSec(walltimeSec)
        .characteristicSec(characteristicSec)
        .set(set)
        .targets(targets)
        .repeat(repeat)
        .phases(phases)
        .build();
  }

  private void value(String key) {
    switch (key) {
      case "id" -> id = newId();
      case "nodes" -> nodes = values.count();
      case "processes" -> processes = values.count();
      case "application" -> application = values.sharedName();
      case "user" -> user = values.sharedName();
      case "group" -> group = values.sharedName();
      case "priority" -> priority = values.positive(Quantity.NUMBER);
      case "release" -> releaseSec = values.amount(Quantity.SECONDS);
      case "walltime" -> walltimeSec = values.positive(Quantity.SECONDS);
      case "characteristicTime" -> characteristicSec = values.positive(Quantity.SECONDS);
      case "set" -> set = (int) values.whole(Transfers.NO_SET + 1L, Integer.MAX_VALUE);
      case "targets" -> targets = values.sharedNames("a list of different targets, one at least");
      case "repeat" -> repeat = values.whole(1, Long.MAX_VALUE);
      case "phases" -> phases = new PhasesReader(tokens).read();
      default -> throw KEYS.unknown(tokens);
    }
  }

  private String newId() {
    String name = values.name();
    if (!ids.add(name)) {
      throw tokens.refuse("there is a job " + Quoted.of(name) + " already", "ids that differ");
    }
    return name;
  }
}
