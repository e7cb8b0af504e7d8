package dev.hawkshaw.lab.subject;

/** With the bug, or without. */
public enum Variant {
  /** As it was found. */
  BUGGY,
  /** As it should be. */
  FIXED
}
