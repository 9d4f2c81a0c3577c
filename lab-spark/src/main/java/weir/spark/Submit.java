package weir.spark;

import java.util.ArrayList;
import java.util.List;
import weir.app.Main;

/** The weir command with Spark on its class path; under spark-submit the cluster is the one it was submitted to. */
public final class Submit {
  /** Spark's way of logging. Weir's own hands on to java.util.logging, which Spark hands back. */
  private static final String LOGGING = "org.apache.logging.slf4j.SLF4JServiceProvider";

  private Submit() {}

  public static void main(String[] args) {
    if (System.getProperty("slf4j.provider") == null) {
      System.setProperty("slf4j.provider", LOGGING);
    }
    List<String> all = new ArrayList<>(List.of(args));
    String master = System.getProperty("spark.master", "");
    if (!master.isEmpty() && all.stream().noneMatch(Submit::isMaster)) {
      all.add("--master=" + master);
    }
    Main.main(all.toArray(new String[0]));
  }

  private static boolean isMaster(String argument) {
    return argument.equals("--master") || argument.startsWith("--master=");
  }
}
