package weir.controller.state;

/** A job that has ended, when and why. */
public record EndedJob(RegisteredJob job, long endedSec, String why) {}
