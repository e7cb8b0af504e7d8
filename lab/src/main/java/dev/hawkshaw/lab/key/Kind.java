package dev.hawkshaw.lab.key;

import java.util.Locale;

/** What kind of bug a subject has. */
public enum Kind {
  /** Something that must not be interrupted is, on one variable. */
  ATOMICITY,
  /** Something happens before what it should come after. */
  ORDER,
  /** Two variables that belong together are seen or changed apart. */
  MULTI_VARIABLE,
  /** Threads wait for each other's locks. */
  DEADLOCK,
  /** A signal is given before anybody waits for it. */
  LOST_SIGNAL,
  /** There is no bug, whatever it looks like. */
  NONE;

  /** Whether it is about what threads read and write, and so has pairs. */
  public boolean isAboutState() {
    return this != DEADLOCK && this != NONE;
  }

  static Kind parse(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
