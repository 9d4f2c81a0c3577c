package weir.policies;

import java.util.Arrays;
import weir.model.Transfers;

/** The transfers that compete for one pipe, in the order of their slots, copied into columns to be read many times. */
final class Contention {
  /** More than rounding can take from or add to a sum of rates. */
  private static final double ROUNDING = 1e-12;

  int count;
  double capacityBytesPerSec;
  int[] slot = new int[0];
  double[] elapsedSec = new double[0];
  double[] progressSec = new double[0];
  double[] maxRate = new double[0];
  double[] remainingBytes = new double[0];

  /** Seconds in which the transfer would complete at its full rate. */
  double[] soloSec = new double[0];

  private int[] listed = new int[0];
  private int listedCount;
  private double wantedBytesPerSec;
  private double allRemainingBytes;
  private double longestSoloSec;

  /** Takes slot {@code i} into the list. It is kept in order, so that no tie depends on who arrived first. */
  void join(int i, int slots) {
    reserve(slots);
    int place = -1 - Arrays.binarySearch(listed, 0, listedCount, i);
    System.arraycopy(listed, place, listed, place + 1, listedCount++ - place);
    listed[place] = i;
  }

  void leave(int i) {
    int place = Arrays.binarySearch(listed, 0, listedCount, i);
    System.arraycopy(listed, place + 1, listed, place, --listedCount - place);
  }

  private void reserve(int slots) {
    if (slots > slot.length) {
      listed = Arrays.copyOf(listed, slots);
      slot = Arrays.copyOf(slot, slots);
      elapsedSec = Arrays.copyOf(elapsedSec, slots);
      progressSec = Arrays.copyOf(progressSec, slots);
      maxRate = Arrays.copyOf(maxRate, slots);
      remainingBytes = Arrays.copyOf(remainingBytes, slots);
      soloSec = Arrays.copyOf(soloSec, slots);
    }
  }

  void read(Transfers transfers, double capacity) {
    capacityBytesPerSec = capacity;
    count = 0;
    wantedBytesPerSec = 0;
    allRemainingBytes = 0;
    longestSoloSec = 0;
    for (int place = 0; place < listedCount; place++) {
      // What has nothing left to move asks for nothing, and its completion is no event to aim at.
      if (transfers.remainingBytes(listed[place]) > 0) {
        read(listed[place], transfers);
      }
    }
  }

  private void read(int i, Transfers transfers) {
    int n = count++;
    slot[n] = i;
    elapsedSec[n] = transfers.elapsedSec(i);
    progressSec[n] = transfers.progressSec(i);
    maxRate[n] = transfers.maxRate(i);
    remainingBytes[n] = transfers.remainingBytes(i);
    soloSec[n] = remainingBytes[n] / maxRate[n];
    wantedBytesPerSec += maxRate[n];
    allRemainingBytes += remainingBytes[n];
    longestSoloSec = Math.max(longestSoloSec, soloSec[n]);
  }

  /** Whether everyone can have its full rate. */
  boolean fits() {
    return wantedBytesPerSec <= capacityBytesPerSec * (1 + ROUNDING);
  }

  /** Seconds in which transfer {@code n} would complete if it had the pipe to itself. */
  double firstEventSec(int n) {
    return remainingBytes[n] / Math.min(maxRate[n], capacityBytesPerSec);
  }

  /** Seconds in which everyone can have completed; a later event leaves everyone with a lower yield. */
  double lastEventSec() {
    return Math.max(longestSoloSec, allRemainingBytes / capacityBytesPerSec);
  }

  /** Whether the two differ in nothing but the order they were listed in. */
  boolean areAlike(int n, int other) {
    return elapsedSec[n] == elapsedSec[other]
        && progressSec[n] == progressSec[other]
        && remainingBytes[n] == remainingBytes[other]
        && maxRate[n] == maxRate[other];
  }
}
