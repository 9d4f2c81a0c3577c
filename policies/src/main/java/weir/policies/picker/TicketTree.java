package weir.policies.picker;

import java.util.Arrays;

/** Tickets by holder, drawn in the logarithm of the number of holders: every node of a binary tree holds the sum below. */
final class TicketTree {
  private double[] sum = new double[2];
  private int holders = 1;

  void reserve(int count) {
    if (count > holders) {
      double[] held = Arrays.copyOfRange(sum, holders, 2 * holders);
      holders = Integer.highestOneBit(2 * count - 1);
      sum = new double[2 * holders];
      System.arraycopy(held, 0, sum, holders, held.length);
      for (int node = holders - 1; node > 0; node--) {
        sum[node] = sum[2 * node] + sum[2 * node + 1];
      }
    }
  }

  void set(int holder, double tickets) {
    int node = holders + holder;
    sum[node] = tickets;
    for (node /= 2; node > 0; node /= 2) {
      sum[node] = sum[2 * node] + sum[2 * node + 1];
    }
  }

  boolean isEmpty() {
    return sum[1] == 0;
  }

  /** Who holds the ticket at this part of all, from zero up to one; never one without a ticket. */
  int holder(double part) {
    double left = part * sum[1];
    int node = 1;
    while (node < holders) {
      node *= 2;
      if (sum[node + 1] > 0 && left >= sum[node]) {
        left -= sum[node];
        node++;
      }
    }
    return node - holders;
  }
}
