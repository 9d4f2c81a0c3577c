package weir.policies.fair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import weir.model.Quoted;

/**
 * A fair policy in one word, such as {@code job-fair} or {@code group-user-size-fair}: equal shares for all groups, then
 * for the users of each group, then shares for the jobs of each user by their nodes.
 *
 * <p>Source: ThemisIO §2.2.2 and §3, with its names. Where the last word is not of jobs, jobs share equally below it.
 */
public final class FairPolicy {
  /** Equal shares for all jobs. */
  public static final FairPolicy JOB_FAIR = new FairPolicy(List.of(Level.JOB));

  private static final String SUFFIX = "fair";
  private static final String EXAMPLES = "write for example job-fair or group-user-size-fair";

  private final List<Level> levels;

  private FairPolicy(List<Level> levels) {
    this.levels = levels;
  }

  /** Whether the text means to be a fair policy: it ends in {@code -fair}. */
  public static boolean isNamedBy(String text) {
    return text.endsWith("-" + SUFFIX) && text.indexOf(':') < 0;
  }

  /**
   * Reads a policy's name; the ending {@code -fair} may be left out, and {@code then} be put in as the paper does.
   *
   * @throws IllegalArgumentException if a word is not known, comes twice or comes after one of jobs
   */
  public static FairPolicy of(String name) {
    List<Level> levels = new ArrayList<>();
    for (String word : words(name)) {
      Level level = level(word, name);
      if (levels.contains(level)) {
        throw wrong(name, "'" + word + "' comes twice");
      }
      if (!levels.isEmpty() && last(levels).isOfJobs()) {
        throw wrong(name, "nothing can come after '" + last(levels).word() + "'");
      }
      levels.add(level);
    }
    if (levels.isEmpty()) {
      throw wrong(name, EXAMPLES);
    }
    if (!last(levels).isOfJobs()) {
      levels.add(Level.JOB);
    }
    return new FairPolicy(List.copyOf(levels));
  }

  /** From the groups or users at the top down to the jobs. */
  List<Level> levels() {
    return levels;
  }

  /** The name in full: {@code user-job-fair} for {@code user-fair}. */
  @Override
  public String toString() {
    return levels.stream().map(Level::word).collect(Collectors.joining("-", "", "-" + SUFFIX));
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>(Arrays.asList(name.split("-", -1)));
    if (words.size() > 1 && last(words).equals(SUFFIX)) {
      words.remove(words.size() - 1);
    }
    words.removeIf("then"::equals);
    return words;
  }

  private static Level level(String word, String name) {
    for (Level level : Level.values()) {
      if (level.word().equals(word)) {
        return level;
      }
    }
    List<String> known = Arrays.stream(Level.values()).map(Level::word).toList();
    throw wrong(
        name,
        Spelling.nearest(word, known)
            .map(near -> "no '" + Quoted.cut(word) + "'; did you mean '" + near + "'?")
            .orElse("no '" + Quoted.cut(word) + "'; known: " + String.join(", ", known) + "; "
                + EXAMPLES));
  }

  private static <T> T last(List<T> list) {
    return list.get(list.size() - 1);
  }

  private static IllegalArgumentException wrong(String name, String reason) {
    return new IllegalArgumentException("fair policy " + Quoted.of(name) + ": " + reason);
  }
}
