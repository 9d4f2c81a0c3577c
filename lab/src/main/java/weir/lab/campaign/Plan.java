package weir.lab.campaign;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * All units of a campaign, numbered. Numbers go through the policies first, then the points, then the instances, so that
 * what is done at any moment is an even part of the whole and the time that remains can be foretold.
 */
public final class Plan {
  private final Study study;
  private final List<Point> points;
  private final List<String> keys;
  private final List<String> draws;
  private final List<String> policies;
  private final int instances;
  private final long seed;

  public Plan(Study study, List<Point> points, Size size, long seed) {
    this.study = study;
    this.points = List.copyOf(new LinkedHashSet<>(points));
    this.keys = this.points.stream().map(Point::key).toList();
    this.draws = this.points.stream().map(study::draw).toList();
    this.policies = List.copyOf(study.policies(size));
    this.instances = study.instances(size);
    this.seed = seed;
  }

  public Study study() {
    return study;
  }

  public long seed() {
    return seed;
  }

  public List<Point> points() {
    return points;
  }

  public List<String> policies() {
    return policies;
  }

  public int instances() {
    return instances;
  }

  public int units() {
    return Math.multiplyExact(Math.multiplyExact(instances, points.size()), policies.size());
  }

  public Unit unit(int number) {
    int scenario = number / policies.size();
    int point = scenario % points.size();
    int instance = scenario / points.size();
    return new Unit(
        points.get(point),
        instance,
        seedOf(draws.get(point), instance),
        policies.get(number % policies.size()));
  }

  /** The number of a unit, or -1 where it is not part of the plan. */
  int number(String pointKey, int instance, String policy) {
    int point = keys.indexOf(pointKey);
    int which = policies.indexOf(policy);
    if (point < 0 || which < 0 || instance < 0 || instance >= instances) {
      return -1;
    }
    return (instance * points.size() + point) * policies.size() + which;
  }

  /** The number of a unit of this plan. */
  public int number(Point point, int instance, String policy) {
    return number(point.key(), instance, policy);
  }

  /** The seed of an instance depends on nothing but names, so that a larger campaign begins with the smaller one. */
  public long seedOf(Point point, int instance) {
    return seedOf(study.draw(point), instance);
  }

  private long seedOf(String draw, int instance) {
    long hash = 0xcbf29ce484222325L;
    String text = seed + "/" + study.name() + "/" + draw + "/" + instance;
    for (byte part : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ part) * 0x100000001b3L;
    }
    return mix(hash);
  }

  /** Stafford's mix 13: near texts get far seeds. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
