package dev.hawkshaw.report;

import dev.hawkshaw.pattern.Act;

/**
 * A line of text in a box of a bug graph.
 *
 * @param indent how far from the left edge of the box's text it begins, in pixels
 * @param text its words
 * @param tail words behind them that are not shortened; may be empty
 * @param full what to tell who asks for more: the words before they were shortened
 * @param act the sign to draw before it; null for none
 */
record BugLine(Style style, int indent, String text, String tail, String full, Act act) {
  /** The space for a sign. */
  static final int SIGN = 21;

  /** How far the mark of the suspicious method goes beyond its name. */
  static final int MARK = 4;

  private static final String GAP = "  ";

  /** What a line is, which says how it is drawn. */
  enum Style {
    /** A thread's role and name. */
    THREAD,
    /** A method on the call stack. */
    CALL,
    /** The suspicious method. */
    METHOD,
    /** What is done to which variable. */
    TOUCH,
    /** Where. */
    PLACE,
    /** The source line. */
    SOURCE,
    /** Who holds the lock. */
    HELD
  }

  BugLine(Style style, int indent, String text, String full) {
    this(style, indent, text, "", full, null);
  }

  int width(TextFit fit) {
    return indent + fit.width(text + gap() + tail);
  }

  /** What stands between the words and their tail. */
  String gap() {
    return tail.isEmpty() ? "" : GAP;
  }

  /** The same, short enough for so many pixels. */
  BugLine in(int pixels, TextFit fit) {
    int room = pixels - indent;
    String shorter =
        style == Style.SOURCE ? fit.cut(text, room) : fit.shorten(text, gap() + tail, room);
    return new BugLine(style, indent, shorter, tail, full, act);
  }

  /** Whether a part of it is not to be seen. */
  boolean hides() {
    return !full.equals(text);
  }
}
