package dev.hawkshaw.confirm;

/** What it means for a bug that a run of the changed program failed. */
public enum Meaning {
  /** It failed as runs with this bug do. */
  OWN,
  /** It failed as runs with other bugs do too, so it may be one of them. */
  SHARED,
  /** It failed as only runs with other bugs do, which nobody said were mended. */
  OTHERS,
  /** The program did not fail so before. */
  NEW
}
