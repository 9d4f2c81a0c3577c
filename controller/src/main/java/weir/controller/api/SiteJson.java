package weir.controller.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import weir.controller.Controller;
import weir.controller.decide.DecisionLoop;
import weir.controller.state.PolicySetting;
import weir.controller.view.LiveJob;
import weir.controller.view.LiveNode;
import weir.controller.view.LiveView;
import weir.controller.view.PhaseTracker;
import weir.model.Transfers;

/** The site in JSON; docs/controller.md has the keys. All but {@link #policy} is to be called on the loop's thread. */
final class SiteJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Controller controller;
  private final LiveView view;

  SiteJson(Controller controller, LiveView view) {
    this.controller = controller;
    this.view = view;
  }

  static ObjectNode policy(PolicySetting setting) {
    return JSON.createObjectNode()
        .put("policy", setting.spec())
        .put("version", setting.version())
        .put("by", setting.by())
        .put("atSec", setting.atSec());
  }

  ObjectNode site() {
    ObjectNode site = JSON.createObjectNode();
    site.put("leads", controller.replica().isLeader());
    site.put("leader", controller.replica().leader().orElse(""));
    site.put("term", controller.replica().term());
    site.set("policy", policy(controller.replica().state().settings().policy().inForce()));
    site.set("decisions", decisions());
    ArrayNode nodes = site.putArray("nodes");
    for (int n = 0; n < view.nodes().size(); n++) {
      nodes.add(node(n));
    }
    ArrayNode jobs = site.putArray("jobs");
    view.jobs().forEach(job -> jobs.add(job(job)));
    return site;
  }

  private ObjectNode decisions() {
    DecisionLoop loop = controller.loop();
    ObjectNode decisions = JSON.createObjectNode();
    decisions.put("reports", loop.counts().reports());
    decisions.put("decisions", loop.counts().decisions());
    decisions.put("orders", loop.counts().orders());
    decisions.put("faults", loop.counts().faults());
    decisions.put("busySec", loop.counts().busyNanos() / 1e9);
    decisions
        .putObject("latencyMicros")
        .put("count", loop.latencies().count())
        .put("p50", loop.latencies().quantileNanos(0.5) / 1e3)
        .put("p99", loop.latencies().quantileNanos(0.99) / 1e3);
    return decisions;
  }

  private ObjectNode node(int n) {
    LiveNode node = view.nodes().get(n);
    return JSON.createObjectNode()
        .put("name", node.name())
        .put("address", controller.loop().links().get(n).member().address().toString())
        .put("up", node.isUp())
        .put("bytesPerSec", node.capacity())
        .put("measured", node.isMeasured());
  }

  ObjectNode job(LiveJob job) {
    PhaseTracker phases = job.phases();
    double nowSec = view.nowSec();
    ObjectNode json = JSON.createObjectNode();
    json.put("job", job.tenant().job())
        .put("user", job.tenant().user())
        .put("group", job.tenant().group())
        .put("nodes", job.tenant().nodes())
        .put("priority", job.tenant().priority());
    json.put("elapsedSec", phases.elapsedSec(nowSec))
        .put("workSec", phases.workSec(nowSec))
        .put("heldSec", job.heldSec())
        .put("movedBytes", phases.movedBytes())
        .put("costBytes", job.costBytes());
    json.put("phases", phases.phases()).put("inPhase", phases.isInPhase());
    putKnown(json, "characteristicSec", phases.characteristicSec());
    putKnown(json, "volumeBytes", phases.volumeBytes());
    json.put("gapSec", phases.thresholdSec());
    if (phases.isInPhase()) {
      putGrants(json, job);
    }
    return json;
  }

  private static void putKnown(ObjectNode json, String key, double value) {
    if (Double.isNaN(value)) {
      json.putNull(key);
    } else {
      json.put(key, value);
    }
  }

  private void putGrants(ObjectNode json, LiveJob job) {
    for (int i = view.first(); i != Transfers.NONE; i = view.next(i)) {
      if (view.inSlot(i) == job) {
        json.put("phaseSec", view.nowSec() - view.postedSec(i));
        json.put("yield", view.yield(i));
        ObjectNode granted = json.putObject("granted");
        for (int k = 0; k < view.width(i); k++) {
          granted.put(
              view.nodes().get(view.target(i, k)).name(), controller.loop().granted(i, k));
        }
      }
    }
  }
}
