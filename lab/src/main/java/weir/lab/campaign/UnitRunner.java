package weir.lab.campaign;

import java.util.List;

/** Runs units of a study one after the other; keeps the last instance, because the next policy usually wants the same one. */
public final class UnitRunner {
  private final Study study;
  private List<Kept> last = List.of();

  private record Kept(Point point, int number, Study.Instance instance) {}

  public UnitRunner(Study study) {
    this.study = study;
  }

  public List<Reading> run(Unit unit) {
    return instanceOf(unit).run(unit.policy());
  }

  private Study.Instance instanceOf(Unit unit) {
    for (Kept kept : last) {
      if (kept.point().equals(unit.point()) && kept.number() == unit.instance()) {
        return kept.instance();
      }
    }
    Study.Instance made = study.instance(unit.point(), unit.seed());
    last = List.of(new Kept(unit.point(), unit.instance(), made));
    return made;
  }
}
