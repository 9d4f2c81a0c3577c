package weir.lab.report;

import weir.lab.campaign.CampaignListener;

/** Hears how a reproduction goes. */
public interface ReproductionListener extends CampaignListener {
  /** Called once, before the first unit: how many there are, and how many an earlier start has finished. */
  void begin(int units, int finished);
}
