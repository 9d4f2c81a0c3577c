package weir.controller.state;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weir.policies.gift.LedgerRules;

/**
 * Something that changes what the site must not forget. Each says how it does so; the time is that of the proposal, and nothing else
 * comes in, so that all copies of the state change alike.
 *
 * <p>Names and fields are a file format: a log that was written yesterday is read tomorrow. New kinds may be added; kinds and fields
 * that exist stay as they are.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(name = "job-registered", value = Change.JobRegistered.class),
  @JsonSubTypes.Type(name = "job-ended", value = Change.JobEnded.class),
  @JsonSubTypes.Type(name = "node-joined", value = Change.NodeJoined.class),
  @JsonSubTypes.Type(name = "node-left", value = Change.NodeLeft.class),
  @JsonSubTypes.Type(name = "policy-set", value = Change.PolicySet.class),
  @JsonSubTypes.Type(name = "policy-undone", value = Change.PolicyUndone.class),
  @JsonSubTypes.Type(name = "weights-set", value = Change.WeightsSet.class),
  @JsonSubTypes.Type(name = "weights-cleared", value = Change.WeightsCleared.class),
  @JsonSubTypes.Type(name = "key-added", value = Change.KeyAdded.class),
  @JsonSubTypes.Type(name = "key-retired", value = Change.KeyRetired.class),
  @JsonSubTypes.Type(name = "ledger-rules-set", value = Change.LedgerRulesSet.class),
  @JsonSubTypes.Type(name = "decision-settled", value = Change.DecisionSettled.class),
  @JsonSubTypes.Type(name = "period-closed", value = Change.PeriodClosed.class),
  @JsonSubTypes.Type(name = "times-learnt", value = Change.TimesLearnt.class),
})
public sealed interface Change {
  /** For a policy that is to be set whatever was set before. */
  long ANY_VERSION = -1;

  /** The state after this change; fails with a reason if it is not possible. */
  SiteState after(SiteState state, long atSec);

  /** A job begins, or is given another credential while it runs. */
  record JobRegistered(RegisteredJob job) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.registry().register(job));
    }
  }

  record JobEnded(String job, String why) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.registry().end(job, atSec, why));
    }
  }

  /** A node is there, or has other addresses than before. */
  record NodeJoined(String node, List<String> addresses) implements Change {
    public NodeJoined {
      Text.check("node", node);
      addresses = List.copyOf(addresses);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.registry().join(node, addresses));
    }
  }

  record NodeLeft(String node) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.registry().leave(node));
    }
  }

  /**
   * Puts a policy in force.
   *
   * @param ifVersion the version that it takes the place of, or {@link #ANY_VERSION}
   */
  record PolicySet(String spec, String by, long ifVersion) implements Change {
    public PolicySet {
      Text.check("policy", spec);
      Text.check("by", by);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      Policies policies = state.settings().policy();
      policies.checkVersion(ifVersion);
      return state.with(state.settings().with(policies.set(spec, by, atSec)));
    }
  }

  /** Puts the policy before this one in force. */
  record PolicyUndone(String by, long ifVersion) implements Change {
    public PolicyUndone {
      Text.check("by", by);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      Policies policies = state.settings().policy();
      policies.checkVersion(ifVersion);
      return state.with(state.settings().with(policies.undo(by, atSec)));
    }
  }

  /** Weights that take the place of what jobs, users or groups would count by themselves. */
  record WeightsSet(Map<String, Double> weights) implements Change {
    public WeightsSet {
      weights = new TreeMap<>(weights);
      weights.forEach(Text::checkEntity);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.settings().weigh(weights));
    }
  }

  record WeightsCleared(List<String> entities) implements Change {
    public WeightsCleared {
      entities = List.copyOf(entities);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.settings().unweigh(entities));
    }
  }

  /**
   * A controller signs with this key from now on.
   *
   * @param key its public half, the X.509 encoding in Base64
   */
  record KeyAdded(String name, String key, String by) implements Change {
    public KeyAdded {
      Text.check("key name", name);
      Text.check("key", key);
      Text.check("by", by);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(
          state.settings().add(name, new PublicSiteKey(key, by, atSec, PublicSiteKey.ALWAYS)));
    }
  }

  /** Nobody signs with this key from now on; a key that was stolen is believed until 0. */
  record KeyRetired(String name, long believedUntilSec) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.settings().retire(name, believedUntilSec));
    }
  }

  /** The ledger goes by other rules from now on. */
  record LedgerRulesSet(LedgerRules rules) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      Applications applications = state.applications();
      return state.with(applications.with(applications.coupons().with(rules)));
    }
  }

  /**
   * A decision of GIFT, with all that it costs.
   *
   * @param decision its number, above that of every decision before it
   */
  record DecisionSettled(long decision, List<Booking> bookings) implements Change {
    public DecisionSettled {
      bookings = List.copyOf(bookings);
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      Applications applications = state.applications();
      return state.with(applications.with(applications.coupons().settle(decision, bookings)));
    }
  }

  /** A regret period is over: what is outstanding is paid. */
  record PeriodClosed(long period) implements Change {
    @Override
    public SiteState after(SiteState state, long atSec) {
      Applications applications = state.applications();
      return state.with(applications.with(applications.coupons().closePeriod(period)));
    }
  }

  /** Characteristic times that have been learnt, in seconds by application. */
  record TimesLearnt(Map<String, Double> secByApplication) implements Change {
    public TimesLearnt {
      secByApplication = new TreeMap<>(secByApplication);
      secByApplication.forEach((name, sec) -> {
        Text.check("application", name);
        Text.checkAboveZero("characteristic time", sec);
      });
    }

    @Override
    public SiteState after(SiteState state, long atSec) {
      return state.with(state.applications().learn(secByApplication, atSec));
    }
  }
}
