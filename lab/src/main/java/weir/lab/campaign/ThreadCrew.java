package weir.lab.campaign;

import java.io.IOException;

/** Threads of this process. */
public record ThreadCrew(int threads) implements Crew {
  @Override
  public void work(Journal journal, CampaignListener listener)
      throws IOException, InterruptedException {
    new Campaign(journal, listener).run(threads);
  }
}
