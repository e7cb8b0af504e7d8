package dev.hawkshaw.report;

import java.util.List;

/**
 * A box of a bug graph with its text.
 *
 * @param lines from top to bottom, as short as the box needs them
 */
record BugBox(Rect rect, List<BugLine> lines, TextFit fit) {
  private static final int PAD = 9;

  /** One that is as high as its lines need, from a point on down. */
  static BugBox of(int x, int y, int width, List<BugLine> lines, TextFit fit) {
    int room = width - 2 * PAD;
    Rect rect = new Rect(x, y, width, height(lines.size(), fit));
    return new BugBox(rect, lines.stream().map(line -> line.in(room, fit)).toList(), fit);
  }

  /** How wide it must be so that nothing is shortened. */
  static int width(List<BugLine> lines, TextFit fit) {
    return 2 * PAD + lines.stream().mapToInt(line -> line.width(fit)).max().orElse(0);
  }

  static int height(int lines, TextFit fit) {
    return 2 * PAD + lines * lineHeight(fit) - (lineHeight(fit) - fit.fontSize());
  }

  /** The same box, higher. */
  BugBox ofHeight(int height) {
    return new BugBox(new Rect(rect.x(), rect.y(), rect.width(), height), lines, fit);
  }

  /** Where a line's text begins. */
  int x(int line) {
    return rect.x() + PAD + lines.get(line).indent();
  }

  /** Where the letters of a line stand. */
  int baseline(int line) {
    return rect.y() + PAD + line * lineHeight(fit) + fit.fontSize() - 2;
  }

  /** Whether a line is the first of accesses in other calls than those before it. */
  boolean beginsScope(int line) {
    BugLine here = lines.get(line);
    int indent = here.indent() - (here.act() == null ? 0 : BugLine.SIGN);
    boolean outside = line > 0 && lines.get(line - 1).indent() > here.indent();
    return indent == 0 && outside;
  }

  /** What is behind a line, to mark it. */
  Rect behind(int line) {
    int y = baseline(line) + 2 - fit.fontSize() - 1;
    int width = fit.width(lines.get(line).text()) + 2 * BugLine.MARK;
    return new Rect(x(line) - BugLine.MARK, y, width, fit.fontSize() + 4);
  }

  static int lineHeight(TextFit fit) {
    return fit.fontSize() + 5;
  }
}
