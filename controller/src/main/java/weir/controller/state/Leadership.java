package weir.controller.state;

/** Is told, one call after the other, when a member begins to lead and when it ceases to. */
public interface Leadership {
  Leadership NONE = new Leadership() {
    @Override
    public void gained(long term) {}

    @Override
    public void lost() {}
  };

  /** This member leads, and its state has everything that was committed before. */
  void gained(long term);

  /** This member leads no longer; another may already. */
  void lost();
}
