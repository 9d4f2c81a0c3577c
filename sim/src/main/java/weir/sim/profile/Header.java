package weir.sim.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.model.Quoted;

/**
 * The columns of a profile file.
 *
 * @param options the columns of bandwidths, by rising number of I/O nodes
 */
record Header(List<String> names, List<Option> options) {
  static final String ACCEPTED =
      "id,nodes,processes and a column bw_N for each number N of I/O nodes, such as bw_0,bw_1,bw_8; conf_N beside bw_N; held,remaining";

  private static final List<String> NEEDED = List.of("id", "nodes", "processes");
  private static final List<String> OPTIONAL = List.of("held", "remaining");

  private static final int NONE = -1;
  private static final Pattern NUMBERED = Pattern.compile("(bw|conf)_([0-9]{1,9})");
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** Where the bandwidth with so many I/O nodes stands, and how far it is to be trusted. */
  record Option(int ioNodes, int bandwidth, int confidence) {
    boolean hasConfidence() {
      return confidence != NONE;
    }
  }

  static Header read(List<String> fields, String place) {
    List<String> names = names(fields);
    Map<Integer, Integer> bandwidths = new TreeMap<>();
    Map<Integer, Integer> confidences = new HashMap<>();
    for (int column = 0; column < names.size(); column++) {
      String name = names.get(column);
      Matcher numbered = NUMBERED.matcher(name);
      if (numbered.matches()) {
        var kind = numbered.group(1).equals("bw") ? bandwidths : confidences;
        boolean again = kind.putIfAbsent(Integer.valueOf(numbered.group(2)), column) != null;
        refuseIf(again, place, name, "is there twice");
      } else {
        boolean known = NEEDED.contains(name) || OPTIONAL.contains(name);
        refuseIf(!known, place, name, "is no column of a profile file");
        refuseIf(names.indexOf(name) != column, place, name, "is there twice");
      }
    }
    confidences.forEach((ioNodes, column) -> refuseIf(
        !bandwidths.containsKey(ioNodes), place, names.get(column), "has no bw_" + ioNodes));
    List<Option> options = new ArrayList<>();
    bandwidths.forEach((ioNodes, column) ->
        options.add(new Option(ioNodes, column, confidences.getOrDefault(ioNodes, NONE))));
    NEEDED.forEach(name -> refuseIf(!names.contains(name), place, name, "is missing"));
    return new Header(List.copyOf(names), List.copyOf(options));
  }

  int columns() {
    return names.size();
  }

  /** The cell of a column in a row, without blanks around it; empty where there is no such column. */
  String cell(String name, List<String> row) {
    int column = names.indexOf(name);
    return column < 0 ? "" : row.get(column).strip();
  }

  private static List<String> names(List<String> fields) {
    List<String> names = new ArrayList<>();
    for (String field : fields) {
      boolean marked = names.isEmpty() && !field.isEmpty() && field.charAt(0) == BYTE_ORDER_MARK;
      names.add((marked ? field.substring(1) : field).strip());
    }
    return names;
  }

  private static void refuseIf(boolean wrong, String place, String name, String what) {
    if (wrong) {
      throw new ProfileException(
          place + ": column " + Quoted.of(name) + ' ' + what + "; accepted: " + ACCEPTED);
    }
  }
}
