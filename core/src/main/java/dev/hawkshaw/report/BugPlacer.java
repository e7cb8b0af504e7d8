package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.report.BugLine.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds a place for everything of a bug graph: a column for each thread, and under the headers a
 * row for each node, in the order of time. Up to six threads it is not wider than 1,400 pixels.
 */
final class BugPlacer {
  private static final int WIDEST = 1400;
  private static final int NARROWEST = 520;
  private static final int WIDEST_LANE = 560;
  private static final int NARROWEST_LANE = 170;
  private static final int FEW_LANES = 3;
  private static final int GAP = 20;

  private final BugGraph graph;
  private final BugGutters gutters;
  private final TextFit fit;
  private final int widest;
  private final List<List<BugLine>> headers;
  private final List<List<BugLine>> nodes;

  private BugPlacer(BugPicture picture) {
    graph = picture.graph();
    gutters = new BugGutters(graph);
    int lanes = graph.lanes().size();
    fit = new TextFit(lanes <= FEW_LANES ? 12 : 11);
    int each = (WIDEST - 2 * BugLayout.MARGIN - gutters.total()) / Math.max(1, lanes);
    widest = Math.max(NARROWEST_LANE, Math.min(WIDEST_LANE, each));
    BugLines wide = new BugLines(picture, true);
    BugLines lines = haveRoom(nodes(wide)) ? wide : new BugLines(picture, false);
    headers = graph.lanes().stream().map(lines::header).toList();
    nodes = nodes(lines);
  }

  /** The layout of a picture. */
  static BugLayout place(BugPicture picture) {
    return new BugPlacer(picture).layout();
  }

  private List<List<BugLine>> nodes(BugLines lines) {
    return IntStream.range(0, graph.nodes().size()).mapToObj(lines::node).toList();
  }

  /** Whether all accesses can be shown with their places beside them. */
  private boolean haveRoom(List<List<BugLine>> nodes) {
    return nodes.stream()
        .map(lines -> lines.stream().filter(line -> line.style() == Style.TOUCH).toList())
        .allMatch(lines -> BugBox.width(lines, fit) <= widest);
  }

  private BugLayout layout() {
    List<BugBox> heads = headerBoxes();
    int top = heads.stream().mapToInt(box -> box.rect().bottom()).max().orElse(BugLayout.TITLE);
    List<BugBox> boxes = nodeBoxes(heads, top + GAP);
    int end = boxes.isEmpty() ? top : boxes.get(boxes.size() - 1).rect().bottom() + GAP / 2;
    List<Rect> lanes = heads.stream().map(head -> lane(head.rect(), end)).toList();
    int right = lanes.isEmpty() ? 0 : lanes.get(lanes.size() - 1).right();
    List<Rect> rects = boxes.stream().map(BugBox::rect).toList();
    return new BugLayout(
        Math.max(NARROWEST, right + BugLayout.MARGIN),
        end + BugLayout.LEGEND,
        fit,
        lanes,
        heads,
        boxes,
        new BugArrows(graph, gutters, rects, lanes).all());
  }

  private static Rect lane(Rect head, int end) {
    return new Rect(head.x(), head.y(), head.width(), end - head.y());
  }

  /** All as high as the highest. */
  private List<BugBox> headerBoxes() {
    List<BugBox> boxes = new ArrayList<>();
    int x = BugLayout.MARGIN;
    int most = headers.stream().mapToInt(List::size).max().orElse(0);
    for (int lane = 0; lane < headers.size(); lane++) {
      int width = laneWidth(lane);
      BugBox box = BugBox.of(x, BugLayout.TITLE, width, headers.get(lane), fit);
      boxes.add(box.ofHeight(BugBox.height(most, fit)));
      x += width + gutters.width(lane);
    }
    return boxes;
  }

  /** As wide as it must be, or may be. */
  private int laneWidth(int lane) {
    int needed = BugBox.width(headers.get(lane), fit);
    for (int i = 0; i < nodes.size(); i++) {
      if (graph.nodes().get(i).lane() == lane) {
        needed = Math.max(needed, BugBox.width(nodes.get(i), fit));
      }
    }
    return Math.max(NARROWEST_LANE, Math.min(widest, needed));
  }

  private List<BugBox> nodeBoxes(List<BugBox> heads, int top) {
    List<BugBox> boxes = new ArrayList<>();
    int y = top;
    for (int i = 0; i < nodes.size(); i++) {
      Rect head = heads.get(graph.nodes().get(i).lane()).rect();
      BugBox box = BugBox.of(head.x(), y, head.width(), nodes.get(i), fit);
      boxes.add(box);
      y = box.rect().bottom() + GAP;
    }
    return boxes;
  }
}
