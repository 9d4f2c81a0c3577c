package weir.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;

/** Keeps what comes back from the workers, as it comes. Spark calls it for one finished task at a time. */
final class Ledger extends AbstractFunction2<Object, Done[], BoxedUnit> {
  private final Journal journal;
  private final CampaignListener listener;

  Ledger(Journal journal, CampaignListener listener) {
    this.journal = journal;
    this.listener = listener;
  }

  @Override
  public BoxedUnit apply(Object part, Done[] finished) {
    for (Done done : finished) {
      keep(done);
      listener.unitDone();
    }
    return BoxedUnit.UNIT;
  }

  private void keep(Done done) {
    if (done.failed()) {
      listener.failed(new Failure(
          journal.plan().study().name(), journal.plan().unit(done.number()), done.failure()));
      return;
    }
    try {
      journal.append(done.number(), done.readings());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
