package dev.hawkshaw.confirm;

import java.util.Locale;

/** What is done about an interleaving. */
public enum Steer {
  /** It is made to happen. */
  FORCE,
  /** Threads are held at the same places, but it can't happen. */
  PREVENT;

  /** As the agent takes it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
