package dev.hawkshaw.probes.format;

/** What an access does to its location. */
public enum AccessKind {
  /** Reads. */
  R,
  /** Writes. */
  W,
  /** Reads and writes in one atomic step. */
  RW;

  /** Whether it reads. */
  public boolean reads() {
    return this != W;
  }

  /** Whether it writes. */
  public boolean writes() {
    return this != R;
  }
}
