package dev.hawkshaw.campaign;

/** How runs are kept from each other. */
public enum Isolation {
  /** By workers, if that makes no difference for this program, or else by forks. */
  AUTO,
  /** Many runs in one JVM, each with its classes anew. */
  WORKER,
  /** A JVM for each run. */
  FORK,
  /** Many runs in one JVM that all use the same classes. */
  NONE
}
