package weir.lab.figure;

/**
 * How areas are filled.
 *
 * @param opacity 0 for nothing, 1 for all of it
 */
public record Fill(String rgb, double opacity) {
  /** Leaves the area as it is. */
  public static final Fill NONE = new Fill("#ffffff", 0);

  public static Fill solid(String rgb) {
    return new Fill(rgb, 1);
  }

  boolean draws() {
    return opacity > 0;
  }
}
