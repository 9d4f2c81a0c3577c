package weir.app;

import org.jspecify.annotations.Nullable;

/** How a command prints its results. */
enum OutputFormat {
  table,
  json;

  /** The format asked for, or else a table for a person at a terminal and JSON for anything else. */
  static OutputFormat orByTerminal(@Nullable OutputFormat asked) {
    if (asked != null) {
      return asked;
    }
    return Terminal.onOutput() ? table : json;
  }
}
