package weir.spark;

import java.util.ArrayList;
import java.util.List;
import weir.app.Main;

/** The weir command with Spark on its class path; under spark-submit the cluster is the one it was submitted to. */
public final class Submit {
  private Submit() {}

  public static void main(String[] args) {
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
