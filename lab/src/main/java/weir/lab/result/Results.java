package weir.lab.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;

/** The results of one study, read from its journal one instance at a time and always in the same order. */
public final class Results {
  private final Journal journal;
  private final Plan plan;
  private final Map<String, Distribution> made = new HashMap<>();

  public Results(Journal journal) {
    this.journal = journal;
    this.plan = journal.plan();
  }

  public Plan plan() {
    return plan;
  }

  /** Shows every instance of a point in turn; what was shown before can be forgotten. */
  public void forEachInstance(Point point, Consumer<InstanceResult> reader) {
    for (int instance = 0; instance < plan.instances(); instance++) {
      reader.accept(instance(point, instance));
    }
  }

  private InstanceResult instance(Point point, int instance) {
    InstanceResult result = new InstanceResult(point, instance, plan.seedOf(point, instance));
    for (String policy : plan.policies()) {
      List<Reading> readings = read(plan.number(point, instance, policy));
      if (!readings.isEmpty()) {
        result.put(policy, readings);
      }
    }
    return result;
  }

  private List<Reading> read(int number) {
    try {
      return journal.read(number);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How a quantity is spread over the instances of a point. */
  public Distribution of(Point point, String policy, Quantity quantity) {
    if (!made.containsKey(key(point, policy, quantity))) {
      gather(point, List.of(quantity));
    }
    return made.getOrDefault(key(point, policy, quantity), new Distribution());
  }

  /** Reads a point once for many quantities that will be asked for. */
  public void gather(Point point, List<Quantity> quantities) {
    for (Quantity quantity : quantities) {
      for (String policy : plan.policies()) {
        made.put(key(point, policy, quantity), new Distribution());
      }
    }
    forEachInstance(point, instance -> {
      for (Quantity quantity : quantities) {
        for (String policy : instance.policies()) {
          made.getOrDefault(key(point, policy, quantity), new Distribution())
              .add(quantity.formula().of(instance, policy));
        }
      }
    });
  }

  public double mean(Point point, String policy, Quantity quantity) {
    return of(point, policy, quantity).mean();
  }

  private static String key(Point point, String policy, Quantity quantity) {
    return point.key() + '\t' + policy + '\t' + quantity.name();
  }
}
