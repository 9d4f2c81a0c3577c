package weir.testkit.lp;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import weir.policies.lp.PackingProblem;

/** Packing problems as text that any solver reads: the LP format, e and t for every application. */
public final class LpFile {
  private static final int PER_LINE = 8;

  private final PackingProblem problem;

  private LpFile(PackingProblem problem) {
    this.problem = problem;
  }

  public static void write(PackingProblem problem, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      new LpFile(problem).write(out);
    }
  }

  private void write(BufferedWriter out) throws IOException {
    Line[] rows = new Line[problem.targets()];
    Arrays.setAll(rows, j -> new Line("target" + j));
    Line worth = new Line("worth");
    Line coupons = new Line("coupons");
    for (int i = 0; i < problem.applications(); i++) {
      double width = problem.width(i);
      boolean throttles = problem.mostThrottle(i) > 0;
      worth.add(width, "e", i, true);
      worth.add(-(1 + problem.penalty()) * width, "t", i, throttles);
      coupons.add(-width, "e", i, true);
      coupons.add(2 * width, "t", i, throttles);
      for (int k = problem.begin(i); k < problem.begin(i + 1); k++) {
        rows[problem.target(k)].add(problem.load(k), "e", i, true);
        rows[problem.target(k)].add(-problem.load(k), "t", i, throttles);
      }
    }
    out.write("\\Problem\nMaximize\n" + worth.text + "\nSubject To\n");
    for (int j = 0; j < rows.length; j++) {
      out.write(rows[j].terms > 0 ? rows[j].text + " <= " + problem.gap(j) + "\n" : "");
    }
    out.write(problem.throttles() ? coupons.text + " <= 0\n" : "");
    out.write("Bounds\n");
    for (int i = 0; i < problem.applications(); i++) {
      out.write("0 <= e" + i + " <= " + problem.mostExpand(i) + "\n");
      boolean throttles = problem.mostThrottle(i) > 0;
      out.write(throttles ? "0 <= t" + i + " <= " + problem.mostThrottle(i) + "\n" : "");
    }
    out.write("End\n");
  }

  /** A row or the objective as it grows. */
  private static final class Line {
    final StringBuilder text;
    int terms;

    Line(String name) {
      text = new StringBuilder(name).append(':');
    }

    void add(double factor, String name, int i, boolean isThere) {
      if (isThere) {
        text.append(factor < 0 ? " - " : " + ").append(Math.abs(factor)).append(' ');
        text.append(name).append(i).append(++terms % PER_LINE == 0 ? "\n" : "");
      }
    }
  }
}
