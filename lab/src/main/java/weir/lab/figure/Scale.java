package weir.lab.figure;

/** Which axes of a panel grow by factors instead of steps. */
public enum Scale {
  LINEAR,
  LOG_BESIDE,
  LOG_BOTH;

  Axis below(Extent extent) {
    return extent.axis(this == LOG_BOTH);
  }

  Axis beside(Extent extent) {
    return extent.axis(this != LINEAR);
  }
}
