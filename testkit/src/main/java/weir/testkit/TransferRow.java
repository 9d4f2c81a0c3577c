package weir.testkit;

import weir.model.Job;
import weir.model.Transfers;

/** One transfer at one instant, with all that a policy may read of it. */
public record TransferRow(
    int slot,
    double postedSec,
    double maxRate,
    double remainingBytes,
    double elapsedSec,
    double progressSec,
    double characteristicSec,
    int declaredSet,
    Job job) {

  /** A transfer of a job like any other. */
  public TransferRow(
      int slot,
      double postedSec,
      double maxRate,
      double remainingBytes,
      double elapsedSec,
      double progressSec,
      double characteristicSec,
      int declaredSet) {
    this(
        slot,
        postedSec,
        maxRate,
        remainingBytes,
        elapsedSec,
        progressSec,
        characteristicSec,
        declaredSet,
        Job.builder("slot " + slot).build());
  }

  /** A slot without a transfer: whoever reads it gets numbers that spoil every result. */
  static TransferRow vacant(int slot) {
    double none = Double.NaN;
    return new TransferRow(slot, none, none, none, none, none, none, Transfers.NO_SET);
  }

  double yield() {
    return elapsedSec > 0 ? progressSec / elapsedSec : 0;
  }

  /** The same transfer on storage and links that are so many times as fast, with as many times the bytes. */
  TransferRow scaled(double factor) {
    return new TransferRow(
        slot,
        postedSec,
        factor * maxRate,
        factor * remainingBytes,
        elapsedSec,
        progressSec,
        characteristicSec,
        declaredSet,
        job);
  }

  /** The same transfer, had it been posted at another time. */
  TransferRow postedAt(double time) {
    return new TransferRow(
        slot,
        time,
        maxRate,
        remainingBytes,
        elapsedSec,
        progressSec,
        characteristicSec,
        declaredSet,
        job);
  }

  /** The same transfer of another job. */
  public TransferRow of(Job other) {
    return new TransferRow(
        slot,
        postedSec,
        maxRate,
        remainingBytes,
        elapsedSec,
        progressSec,
        characteristicSec,
        declaredSet,
        other);
  }

  /** The same transfer after so many seconds at {@code rate} bytes per second. */
  TransferRow after(double seconds, double rate) {
    return new TransferRow(
        slot,
        postedSec,
        maxRate,
        Math.max(0, remainingBytes - rate * seconds),
        elapsedSec + seconds,
        progressSec + rate * seconds / maxRate,
        characteristicSec,
        declaredSet,
        job);
  }

  @Override
  public String toString() {
    return "{slot " + slot + " posted " + postedSec + " max " + maxRate + " remaining "
        + remainingBytes + " elapsed " + elapsedSec + " progress " + progressSec + " every "
        + characteristicSec + (declaredSet == Transfers.NO_SET ? "" : " set " + declaredSet)
        + " of " + job.group() + "/" + job.user() + " nodes " + job.nodes() + " priority "
        + job.priority() + "}";
  }
}
