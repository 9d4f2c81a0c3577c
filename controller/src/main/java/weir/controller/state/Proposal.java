package weir.controller.state;

/** A change, told apart from all others, with the time at which it is proposed, in seconds since 1970. */
public record Proposal(Key key, long atSec, Change change) {}
