package weir.testkit.picker;

import java.util.List;
import java.util.stream.Stream;
import weir.policies.picker.PickerCatalog;

/** Every picker of the catalog, and those whose parameters make another picker of them. */
final class PickerSpecs {
  private static final List<String> VARIANTS = List.of(
      "size-fair",
      "priority-fair",
      "user-fair",
      "group-user-size-fair",
      "user-group-priority-fair",
      "lottery:policy=group-user-size-fair",
      "tbf:per=node",
      "tbf:per=priority:spare=keep",
      "tbf:rate=1GB/s:spare=keep:burst=0:compensation=0");

  private PickerSpecs() {}

  static List<String> all() {
    return Stream.concat(PickerCatalog.ALL.stream().map(PickerCatalog.Entry::id), VARIANTS.stream())
        .toList();
  }
}
