package dev.hawkshaw.cli;

/**
 * A command that another jar beside this one adds, found as a service; so the lab can measure the
 * product without the product knowing of it.
 */
public interface Extension {
  /** The command, annotated for picocli. */
  Object command();
}
