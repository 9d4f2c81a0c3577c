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
    String id = id(fields.get(header.id()));
    int nodes = count(fields.get(header.nodes()), "nodes");
    int processes = count(fields.get(header.processes()), "processes");
    int[] counts = new int[header.options().size()];
    double[] bandwidths = new double[counts.length];
    int size = 0;
    for (Header.Option option : header.options()) {
      String cell = fields.get(option.bandwidth()).strip();
      double confidence = confidence(option);
      if (!cell.isEmpty()) {
        counts[size] = option.ioNodes();
        bandwidths[size] = bandwidth(cell, "bw_" + option.ioNodes());
        size += confidence >= trust ? 1 : 0;
      }
    }
    return new JobProfile(
        id, nodes, processes, Arrays.copyOf(counts, size), Arrays.copyOf(bandwidths, size));
  }

  private String id(String cell) {
    String id = cell.strip();
    if (id.isEmpty() || id.length() > LONGEST_ID || !Quoted.isVisible(id)) {
      throw refuse("id", cell, "is no id; accepted: 1 to " + LONGEST_ID + " visible characters");
    }
    return id;
  }

  private int count(String cell, String column) {
    String digits = cell.strip();
    long count = WHOLE.matcher(digits).matches() ? Long.parseLong(digits) : 0;
    if (count < 1 || count > Integer.MAX_VALUE) {
      throw refuse(column, cell, "found; accepted: a whole number from 1 to " + Integer.MAX_VALUE);
    }
    return (int) count;
  }

  /** One where the file says nothing: what was measured is known. */
  private double confidence(Header.Option option) {
    String cell = option.hasConfidence() ? fields.get(option.confidence()).strip() : "";
    double confidence = cell.isEmpty() ? 1 : bandwidth(cell, "conf_" + option.ioNodes());
    if (confidence > 1) {
      throw refuse("conf_" + option.ioNodes(), cell, "found; accepted: a number from 0 to 1");
    }
    return confidence;
  }

  private double bandwidth(String cell, String column) {
    try {
      return Quantity.NUMBER.parse(cell);
    } catch (IllegalArgumentException e) {
      throw new ProfileException(
          place + ": " + column + ": " + e.getMessage()
              + ", or nothing where this count is not offered",
          e);
    }
  }

  private ProfileException refuse(String column, String cell, String what) {
    return new ProfileException(place + ": " + column + ": " + Quoted.of(cell) + ' ' + what);
  }
}
