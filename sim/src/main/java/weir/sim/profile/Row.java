package weir.sim.profile;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import weir.model.Quantity;
import weir.model.Quoted;

/** Turns one row of a profile file into a job. */
final class Row {
  private static final int LONGEST_ID = 1_000;
  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,10}");

  private final List<String> fields;
  private final String place;

  private Row(List<String> fields, String place) {
    this.fields = fields;
    this.place = place;
  }

  /** @param trust confidence below which a count is taken as not offered */
  static JobProfile read(List<String> fields, Header header, double trust, String place) {
    if (fields.size() != header.columns()) {
      throw new ProfileException(
          place + ": " + fields.size() + " cells found, the header has " + header.columns()
              + "; accepted: a cell for each column, empty where a count is not offered");
    }
    return new Row(fields, place).job(header, trust);
  }

  private JobProfile job(Header header, double trust) {
    String id = id(header.cell("id", fields));
    int nodes = count(header.cell("nodes", fields), "nodes", 1);
    int processes = count(header.cell("processes", fields), "processes", 1);
    int[] counts = new int[header.options().size()];
    double[] bandwidths = new double[counts.length];
    int size = 0;
    for (Header.Option option : header.options()) {
      String cell = fields.get(option.bandwidth()).strip();
      double confidence = confidence(option);
      if (!cell.isEmpty()) {
        counts[size] = option.ioNodes();
        bandwidths[size] = number(cell, "bw_" + option.ioNodes());
        size += confidence >= trust ? 1 : 0;
      }
    }
    JobProfile job = new JobProfile(
        id, nodes, processes, Arrays.copyOf(counts, size), Arrays.copyOf(bandwidths, size));
    return running(job, header.cell("held", fields), header.cell("remaining", fields));
  }

  /** A job that holds nothing has just come, whatever is said of its time. */
  private JobProfile running(JobProfile job, String held, String remaining) {
    double seconds =
        remaining.isEmpty() ? Double.POSITIVE_INFINITY : number(remaining, "remaining");
    return held.isEmpty() ? job : job.running(count(held, "held", 0), seconds);
  }

  private String id(String id) {
    if (id.isEmpty() || id.length() > LONGEST_ID || !Quoted.isVisible(id)) {
      throw refuse("id", id, "is no id; accepted: 1 to " + LONGEST_ID + " visible characters");
    }
    return id;
  }

  private int count(String cell, String column, int least) {
    long count = WHOLE.matcher(cell).matches() ? Long.parseLong(cell) : -1;
    if (count < least || count > Integer.MAX_VALUE) {
      throw refuse(
          column,
          cell,
          "found; accepted: a whole number from " + least + " to " + Integer.MAX_VALUE);
    }
    return (int) count;
  }

  /** One where the file says nothing: what was measured is known. */
  private double confidence(Header.Option option) {
    String cell = option.hasConfidence() ? fields.get(option.confidence()).strip() : "";
    double confidence = cell.isEmpty() ? 1 : number(cell, "conf_" + option.ioNodes());
    if (confidence > 1) {
      throw refuse("conf_" + option.ioNodes(), cell, "found; accepted: a number from 0 to 1");
    }
    return confidence;
  }

  private double number(String cell, String column) {
    try {
      return Quantity.NUMBER.parse(cell);
    } catch (IllegalArgumentException e) {
      throw new ProfileException(
          place + ": " + column + ": " + e.getMessage() + ", or nothing" + meaning(column), e);
    }
  }

  private static String meaning(String column) {
    return column.startsWith("bw_") ? " where this count is not offered" : "";
  }

  private ProfileException refuse(String column, String cell, String what) {
    return new ProfileException(place + ": " + column + ": " + Quoted.of(cell) + ' ' + what);
  }
}
