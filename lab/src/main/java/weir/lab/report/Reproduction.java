package weir.lab.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Crew;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.figure.Figure;
import weir.lab.result.ResultCsv;
import weir.lab.result.ResultParquet;
import weir.lab.result.Results;

/** Runs all that an order asks for and leaves results, figures and the report in the run's folder. */
public final class Reproduction {
  private final Order order;
  private final RunFolder folder;
  private final List<Failure> failures = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  public Reproduction(Order order, RunFolder folder) {
    this.order = order;
    this.folder = folder;
  }

  public Outcome run(Crew crew, ReproductionListener listener)
      throws IOException, InterruptedException {
    long startNanos = System.nanoTime();
    List<Plan> plans = order.plans();
    List<Journal> journals = new ArrayList<>();
    try {
      for (Plan plan : plans) {
        journals.add(Journal.open(folder.journal(plan.study().name()), plan));
      }
      simulate(journals, crew, listener);
      for (Journal journal : journals) {
        conclude(new Results(journal));
      }
    } finally {
      for (Journal journal : journals) {
        journal.close();
      }
    }
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    Outcome outcome = new Outcome(inOrder(), failures, notes, seconds);
    Files.writeString(folder.report(), new HtmlReport(order, outcome).text(), UTF_8);
    return outcome;
  }

  private void simulate(List<Journal> journals, Crew crew, ReproductionListener listener)
      throws IOException, InterruptedException {
    int finished = journals.stream().mapToInt(Journal::finished).sum();
    listener.begin(order.units(), finished);
    CampaignListener remembering = new CampaignListener() {
      @Override
      public void unitDone() {
        listener.unitDone();
      }

      @Override
      public void failed(Failure failure) {
        failures.add(failure);
        listener.failed(failure);
      }
    };
    for (Journal journal : journals) {
      crew.work(journal, remembering);
    }
  }

  private void conclude(Results results) throws IOException {
    String study = results.plan().study().name();
    ResultCsv.write(results, folder.data(study, "csv"));
    try {
      ResultParquet.write(results.plan(), folder.data(study, "csv"), folder.data(study, "parquet"));
    } catch (IOException | LinkageError e) {
      notes.add("no Parquet for " + study + ": " + e.getMessage());
    }
    for (Experiment experiment : order.experiments()) {
      if (experiment.study().equals(results.plan().study())) {
        Finding finding = new Finding(
            experiment,
            results.plan().instances(),
            experiment.exhibits(results),
            experiment.claims(results));
        findings.add(finding);
        draw(finding);
      }
    }
  }

  private void draw(Finding finding) throws IOException {
    for (Exhibit exhibit : finding.exhibits()) {
      Figure figure = exhibit.figure();
      Files.writeString(folder.figure(figure.name(), "svg"), figure.svg(), UTF_8);
      try {
        figure.writePng(folder.figure(figure.name(), "png"));
      } catch (LinkageError | RuntimeException e) {
        // A Java without fonts cannot paint text; the vector figure is there all the same.
        notes.add("no PNG of " + figure.name() + ": " + e);
      }
    }
  }

  private List<Finding> inOrder() {
    List<Finding> sorted = new ArrayList<>();
    for (Experiment experiment : order.experiments()) {
      findings.stream()
          .filter(finding -> finding.experiment().equals(experiment))
          .forEach(sorted::add);
    }
    return sorted;
  }
}
