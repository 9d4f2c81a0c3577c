package weir.lab.sweep;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.sim.scenario.Scenario;

/** The simulations of a sweep. All points share their seeds, so that nothing but the parameters differs between them. */
record SweepStudy(Sweep sweep) implements SimulationStudy {
  @Override
  public String name() {
    return sweep.name();
  }

  @Override
  public int version() {
    return sweep.workload().version();
  }

  @Override
  public List<String> policies(Size size) {
    return sweep.policies();
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? sweep.instances().full() : sweep.instances().quick();
  }

  @Override
  public String draw(Point point) {
    return "";
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    return sweep.workload().scenario(point, seed);
  }
}
