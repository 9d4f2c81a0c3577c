package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weir.model.Job;
import weir.model.Outage;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Striping;
import weir.model.Target;
import weir.model.Transfers;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;

/** Writes scenarios that read back as the same; defaults are left out. */
public final class ScenarioWriter {
  private static final double WHOLE_BELOW = 0x1p53;

  private final JsonGenerator out;

  private ScenarioWriter(JsonGenerator out) {
    this.out = out;
  }

  /** Writes a file, as YAML if its name ends so and as JSON otherwise. */
  public static void write(Scenario scenario, Path file) {
    try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(file))) {
      write(scenario, stream, ScenarioFormat.ofName(file.toString()).orElse(ScenarioFormat.JSON));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes to a stream and leaves it open. */
  public static void write(Scenario scenario, OutputStream stream, ScenarioFormat format) {
    try (JsonGenerator out = Codecs.generator(format, stream)) {
      out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      if (format == ScenarioFormat.JSON) {
        out.setPrettyPrinter(new LinePerJob());
      }
      new ScenarioWriter(out).document(scenario);
      if (format == ScenarioFormat.JSON) {
        out.writeRaw('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void document(Scenario scenario) throws IOException {
    out.writeStartObject();
    platform(scenario.platform());
    rules(scenario.stripes());
    if (scenario.machine().isPresent()) {
      machine(scenario.machine().get());
    }
    if (scenario.window().isPresent()) {
      window(scenario.window().get());
    }
    out.writeArrayFieldStart("jobs");
    for (Job job : scenario.jobs()) {
      job(job);
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void platform(Platform platform) throws IOException {
    List<Target> targets = platform.targets();
    if (targets.size() == 1 && targets.get(0).equals(plainPipe(platform))) {
      number("bandwidth", targets.get(0).bytesPerSec());
    } else {
      targets(targets);
    }
    numberUnless(platform.bytesPerSec(), "nodeBandwidth", platform.nodeBytesPerSec());
  }

  private static Target plainPipe(Platform platform) {
    return new Target(Platform.PIPE, platform.bytesPerSec());
  }

  private void rules(StripeRules rules) throws IOException {
    textUnless(Words.of(Striping.LOCK_STEP), "striping", Words.of(rules.striping()));
    textUnless(Words.of(OnFailure.WAIT), "onFailure", Words.of(rules.onFailure()));
  }

  private void machine(Machine machine) throws IOException {
    number("nodes", machine.nodes());
    textUnless(Words.of(Discipline.EASY), "scheduler", Words.of(machine.discipline()));
  }

  private void targets(List<Target> targets) throws IOException {
    out.writeArrayFieldStart("targets");
    for (Target target : targets) {
      out.writeStartObject();
      out.writeStringField("id", target.id());
      number("bandwidth", target.bytesPerSec());
      if (!target.outages().isEmpty()) {
        outages(target.outages());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void outages(List<Outage> outages) throws IOException {
    out.writeArrayFieldStart("down");
    for (Outage outage : outages) {
      out.writeStartArray();
      number(outage.fromSec());
      if (outage.toSec() < Double.POSITIVE_INFINITY) {
        number(outage.toSec());
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  private void window(Window window) throws IOException {
    out.writeArrayFieldStart("window");
    number(window.beginSec());
    number(window.endSec());
    out.writeEndArray();
  }

  private void job(Job job) throws IOException {
    out.writeStartObject();
    out.writeStringField("id", job.id());
    textUnless(job.id(), "application", job.application());
    numberUnless(1, "nodes", job.nodes());
    numberUnless(job.nodes(), "processes", job.processes());
    textUnless("", "user", job.user());
    textUnless("", "group", job.group());
    numberUnless(1, "priority", job.priority());
    numberUnless(0, "release", job.releaseSec());
    numberUnless(Transfers.UNKNOWN, "walltime", job.walltimeSec());
    numberUnless(Transfers.UNKNOWN, "characteristicTime", job.characteristicSec());
    numberUnless(Transfers.NO_SET, "set", job.set());
    if (!job.targets().isEmpty()) {
      out.writeFieldName("targets");
      out.writeArray(job.targets().toArray(new String[0]), 0, job.targets().size());
    }
    if (job.repeat() != 1) {
      out.writeNumberField("repeat", job.repeat());
    }
    phases(job.phases());
    out.writeEndObject();
  }

  private void phases(Phases phases) throws IOException {
    out.writeArrayFieldStart("phases");
    for (int k = 0; k < phases.count(); k++) {
      out.writeStartObject();
      number(phases.isIo(k) ? "io" : "work", phases.amount(k));
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void textUnless(String usual, String key, String text) throws IOException {
    if (!text.equals(usual)) {
      out.writeStringField(key, text);
    }
  }

  private void numberUnless(double usual, String key, double value) throws IOException {
    if (Double.compare(value, usual) != 0) {
      number(key, value);
    }
  }

  private void number(String key, double value) throws IOException {
    out.writeFieldName(key);
    number(value);
  }

  private void number(double value) throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
      out.writeNumber((long) value);
    } else {
      out.writeNumber(value);
    }
  }
}
