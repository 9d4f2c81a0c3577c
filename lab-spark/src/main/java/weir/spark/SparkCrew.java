package weir.spark;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.reflect.ClassTag$;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Crew;
import weir.lab.campaign.Journal;
import weir.lab.campaign.StudySource;

/**
 * The processes of a Spark cluster. Every task is one instance under the policies that are missing; what a lost process had not
 * finished, Spark gives to another. The driver keeps the journal, so that a stopped campaign goes on as with threads.
 */
final class SparkCrew implements Crew {
  private final JavaSparkContext context;
  private final StudySource studies;

  private SparkCrew(JavaSparkContext context, StudySource studies) {
    this.context = context;
    this.studies = studies;
  }

  /** Settings of Spark come from spark-submit or from {@code -Dspark.…=}; ours only fill what is left open. */
  static SparkCrew join(String master, StudySource studies) {
    SparkConf conf = new SparkConf()
        .setMaster(master)
        .setIfMissing("spark.app.name", "weir")
        .setIfMissing("spark.ui.enabled", "false")
        // Results go to the journal as they come and are not held.
        .setIfMissing("spark.driver.maxResultSize", "0");
    if (!conf.contains("spark.jars") && !ourJar().isEmpty()) {
      conf.set("spark.jars", ourJar());
    }
    try {
      return new SparkCrew(new JavaSparkContext(conf), studies);
    } catch (RuntimeException e) {
      throw new IllegalStateException("cannot join " + master + ": " + firstLine(e), e);
    }
  }

  /** What workers need of us, or nothing where this is not run from a jar. */
  private static String ourJar() {
    try {
      Path jar = Path.of(
          SparkCrew.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return jar.toString().endsWith(".jar") ? jar.toString() : "";
    } catch (URISyntaxException e) {
      return "";
    }
  }

  @Override
  public void work(Journal journal, CampaignListener listener) {
    List<Task> tasks = Task.missingFrom(journal);
    if (!tasks.isEmpty()) {
      try {
        run(tasks, journal, listener);
      } catch (Exception e) { // Scala throws what it likes
        throw new IllegalStateException(
            "Spark gave up, what was finished is kept: " + firstLine(e), e);
      }
    }
  }

  private void run(List<Task> tasks, Journal journal, CampaignListener listener) {
    context
        .sc()
        .runJob(
            context.parallelize(tasks, tasks.size()).rdd(),
            new Labour(studies, journal.plan().study().name()),
            new Ledger(journal, listener),
            ClassTag$.MODULE$.<Done[]>apply(Done[].class));
  }

  /** Spark's messages go on with where it was. */
  private static String firstLine(Exception failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse(failure.toString());
  }

  @Override
  public void close() {
    context.close();
  }
}
