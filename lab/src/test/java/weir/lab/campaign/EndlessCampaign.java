package weir.lab.campaign;

import java.nio.file.Path;

/** A campaign in a process of its own that lasts until it is killed. */
final class EndlessCampaign {
  static final int INSTANCES = 1_000_000;

  private EndlessCampaign() {}

  public static void main(String[] args) throws Exception {
    Plan plan = new Plan(new CoinStudy(INSTANCES, 0), CoinStudy.POINTS, Size.QUICK, 7);
    try (Journal journal = Journal.open(Path.of(args[0]), plan)) {
      new Campaign(journal, new CampaignListener() {
            @Override
            public void unitDone() {}

            @Override
            public void failed(Failure failure) {}
          })
          .run(2);
    }
  }
}
