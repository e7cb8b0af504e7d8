package dev.hawkshaw.report;

import java.util.List;

/**
 * Where everything of a bug graph is drawn.
 *
 * @param fit what tells how wide a text is
 * @param lanes the columns
 * @param headers the box at the top of each lane
 * @param nodes the box of each node
 */
record BugLayout(
    int width,
    int height,
    TextFit fit,
    List<Rect> lanes,
    List<BugBox> headers,
    List<BugBox> nodes,
    List<BugArrow> arrows) {
  static final int MARGIN = 16;

  /** The height of what is above the lanes. */
  static final int TITLE = 44;

  /** The height of what is under them. */
  static final int LEGEND = 32;
}
