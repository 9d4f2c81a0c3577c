package weir.policies.fair;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the word that somebody meant to write. */
final class Spelling {
  private static final int FARTHEST = 2;
  private static final int LONGEST = 40;

  private Spelling() {}

  /** The known word that takes the fewest typing errors, if they are few. */
  static Optional<String> nearest(String written, List<String> known) {
    if (written.length() > LONGEST) {
      return Optional.empty();
    }
    String best = "";
    int least = Integer.MAX_VALUE;
    for (String word : known) {
      int errors = errors(written, word);
      if (errors < least) {
        least = errors;
        best = word;
      }
    }
    return least <= FARTHEST && least < best.length() - 1 ? Optional.of(best) : Optional.empty();
  }

  /** Letters to be left out, put in or changed to make one word of the other (Levenshtein). */
  private static int errors(String written, String word) {
    int[] row = new int[word.length() + 1];
    Arrays.setAll(row, n -> n);
    for (int i = 1; i <= written.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= word.length(); j++) {
        int changed = diagonal + (written.charAt(i - 1) == word.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[word.length()];
  }
}
