package weir.model;

/** A storage device (OST, server) with a capacity of its own. */
public record Target(String id, double bytesPerSec) {}
