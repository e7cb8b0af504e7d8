package dev.hawkshaw.pipeline;

/** Is told how the work goes. */
public interface Watcher {
  /** The runs go into this study; some may be there from before. */
  void recording(String subject, String study, int planned, int alreadyThere);

  /** How runs are kept from each other, and why. */
  void isolation(String how);

  /** A run has ended. */
  void progress(Status status);

  /** The user interrupted; what was recorded is kept. */
  void interrupted(int done, int planned);

  /** A cause was looked for by forcing and preventing it; this came of it. */
  default void confirming(String line) {}

  /** No more runs are made. */
  void ended();
}
