package weir.controller.state;

/** The mean time from the start of one phase of I/O to the next, as last learnt. */
public record CharacteristicTime(double sec, long learntSec) {
  public CharacteristicTime {
    Text.checkAboveZero("characteristic time", sec);
  }
}
