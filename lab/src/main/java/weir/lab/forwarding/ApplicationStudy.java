package weir.lab.forwarding;

import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.sim.queue.Application;

/** The nine applications measured on Grid'5000; in the place of policies stands the one way their bandwidths are given. */
final class ApplicationStudy implements PlacementStudy {
  static final ApplicationStudy INSTANCE = new ApplicationStudy();

  static final String APPLICATION = "application";
  static final String MEAN = "mean";
  static final String RUNTIME = "runtimeSec";
  static final List<Application> ALL = Application.ofGrid5000();

  private ApplicationStudy() {}

  static Point point(int n) {
    return Point.of(APPLICATION, n + 1.0);
  }

  @Override
  public String name() {
    return "forwarding-applications";
  }

  @Override
  public List<String> policies(Size size) {
    return List.of(MEAN);
  }

  @Override
  public Instance instance(Point point, long seed) {
    Application application = ALL.get((int) point.at(APPLICATION) - 1);
    double[] runtimes = IntStream.range(0, application.profile().options())
        .mapToDouble(application::runtimeSec)
        .toArray();
    return policy ->
        List.of(PatternStudy.read(application.profile()), Reading.ranked(RUNTIME, runtimes));
  }
}
