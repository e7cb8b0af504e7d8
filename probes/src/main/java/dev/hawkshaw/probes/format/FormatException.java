package dev.hawkshaw.probes.format;

import java.io.IOException;

/** A recording that is not what its format says; the message names what and where. */
public final class FormatException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong. */
  public FormatException(String message) {
    super(message);
  }
}
