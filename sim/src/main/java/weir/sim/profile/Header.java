package weir.sim.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import weir.model.Quoted;

/**
 * The columns of a profile file.
 *
 * @param bandwidths the columns of bandwidths, by rising number of I/O nodes
 */
record Header(int id, int nodes, int processes, List<Bandwidth> bandwidths, int columns) {
  static final String ACCEPTED =
      "id,nodes,processes and a column bw_N for each number N of I/O nodes, such as bw_0,bw_1,bw_8";

  private static final Pattern BANDWIDTH = Pattern.compile("bw_([0-9]{1,9})");
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** A column of bandwidths. */
  record Bandwidth(int ioNodes, int column, String name) {}

  static Header read(List<String> fields, String place) {
    List<String> names = names(fields);
    Set<Integer> counts = new HashSet<>();
    List<Bandwidth> bandwidths = new ArrayList<>();
    for (int column = 0; column < names.size(); column++) {
      String name = names.get(column);
      var bandwidth = BANDWIDTH.matcher(name);
      if (bandwidth.matches()) {
        int ioNodes = Integer.parseInt(bandwidth.group(1));
        refuseIf(!counts.add(ioNodes), place, name, "is there twice");
        bandwidths.add(new Bandwidth(ioNodes, column, name));
      } else {
        boolean known = name.equals("id") || name.equals("nodes") || name.equals("processes");
        refuseIf(!known, place, name, "is no column of a profile file");
        refuseIf(names.indexOf(name) != column, place, name, "is there twice");
      }
    }
    bandwidths.sort(Comparator.comparingInt(Bandwidth::ioNodes));
    return new Header(
        find(names, "id", place),
        find(names, "nodes", place),
        find(names, "processes", place),
        List.copyOf(bandwidths),
        names.size());
  }

  private static List<String> names(List<String> fields) {
    List<String> names = new ArrayList<>();
    for (String field : fields) {
      boolean marked = names.isEmpty() && !field.isEmpty() && field.charAt(0) == BYTE_ORDER_MARK;
      names.add((marked ? field.substring(1) : field).strip());
    }
    return names;
  }

  private static int find(List<String> names, String name, String place) {
    int column = names.indexOf(name);
    refuseIf(column < 0, place, name, "is missing");
    return column;
  }

  private static void refuseIf(boolean wrong, String place, String name, String what) {
    if (wrong) {
      throw new ProfileException(
          place + ": column " + Quoted.of(name) + ' ' + what + "; accepted: " + ACCEPTED);
    }
  }
}
