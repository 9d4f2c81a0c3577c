package weir.ionode.buffer;

/** Which stripe. */
record StripeKey(long file, long index) {}
