package weir.controller.state;

/** A policy, as an operator has set it; the version goes up with each setting. */
public record PolicySetting(String spec, long version, String by, long atSec) {
  /** What is in force before anyone has said anything. */
  static final PolicySetting FIRST = new PolicySetting("fair-share", 0, "weir", 0);
}
