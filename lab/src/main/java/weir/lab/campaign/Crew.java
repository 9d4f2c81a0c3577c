package weir.lab.campaign;

import java.io.IOException;

/** Who runs the units of a campaign: threads of this process, or processes elsewhere. The results are the same. */
public interface Crew extends AutoCloseable {
  /** Runs what the journal does not hold yet. A unit that fails is reported and the rest goes on. */
  void work(Journal journal, CampaignListener listener) throws IOException, InterruptedException;

  @Override
  default void close() {}
}
