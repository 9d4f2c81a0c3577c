package weir.controller.state;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** What is known of applications from run to run: what they are owed, and how often they do I/O. */
public record Applications(Coupons coupons, Table<CharacteristicTime> times) {
  static final Applications EMPTY = new Applications(Coupons.EMPTY, Table.empty());
  static final int MOST_TIMES = 10_000;

  Applications with(Coupons changed) {
    return new Applications(changed, times);
  }

  /** What was learnt last is kept longest. */
  Applications learn(Map<String, Double> secByApplication, long atSec) {
    Map<String, CharacteristicTime> learnt = new TreeMap<>();
    secByApplication.forEach((name, sec) -> learnt.put(name, new CharacteristicTime(sec, atSec)));
    return new Applications(coupons, newest(times.withAll(learnt)));
  }

  private static Table<CharacteristicTime> newest(Table<CharacteristicTime> all) {
    if (all.size() <= MOST_TIMES) {
      return all;
    }
    TreeMap<String, CharacteristicTime> left = new TreeMap<>(all.asMap());
    all.asMap().entrySet().stream()
        .sorted(Comparator.comparingLong(entry -> entry.getValue().learntSec()))
        .limit(all.size() - MOST_TIMES)
        .forEach(entry -> left.remove(entry.getKey()));
    return Table.of(left);
  }
}
