package weir.ionode.buffer;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of a range of a file that lies in one stripe.
 *
 * @param at where it begins in the range
 */
record Part(long index, int offset, int length, int at) {
  /** A stripe is one request's worth, so that an aligned request touches one node. */
  static final int STRIPE_BYTES = 1 << 20;

  static List<Part> of(long offset, int length) {
    List<Part> parts = new ArrayList<>();
    int at = 0;
    while (at < length) {
      int inside = (int) ((offset + at) % STRIPE_BYTES);
      int count = Math.min(length - at, STRIPE_BYTES - inside);
      parts.add(new Part((offset + at) / STRIPE_BYTES, inside, count, at));
      at += count;
    }
    return parts;
  }
}
