package weir.lab.campaign;

/** Hears how a campaign goes. Called from the threads that work, one at a time. */
public interface CampaignListener {
  /** A unit is done, well or badly. */
  void unitDone();

  void failed(Failure failure);
}
