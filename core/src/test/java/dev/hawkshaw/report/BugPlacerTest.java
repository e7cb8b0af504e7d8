package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.report.Rect.Point;
import dev.hawkshaw.testkit.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Geometry that must hold for any graph of two to six threads and up to 20 accesses. */
class BugPlacerTest {
  private static final int GRAPHS = 300;

  @Test
  void boxesDoNotOverlap() {
    forAnyGraph(
        layout -> {
          List<Rect> boxes = boxes(layout);
          for (int i = 0; i < boxes.size(); i++) {
            for (int j = 0; j < i; j++) {
              assertFalse(overlap(boxes.get(i), boxes.get(j)), boxes.get(i) + " " + boxes.get(j));
            }
          }
        });
  }

  @Test
  void arrowsMeetNoBoxButTheirOwnTwo() {
    forAnyGraph(layout -> layout.arrows().forEach(arrow -> meetsOnlyItsOwn(layout, arrow)));
  }

  /** Those touch at their edge, so an arrow is never inside of a box. */
  private static void meetsOnlyItsOwn(BugLayout layout, BugArrow arrow) {
    for (int i = 1; i < arrow.points().size(); i++) {
      Rect segment = segment(arrow.points().get(i - 1), arrow.points().get(i));
      for (Rect box : boxes(layout)) {
        assertFalse(overlap(segment, box), arrow + " meets " + box);
      }
    }
  }

  @Test
  void arrowsBeginAndEndAtTheirNodes() {
    forAnyGraph(
        layout -> {
          for (BugArrow arrow : layout.arrows()) {
            Point last = arrow.points().get(arrow.points().size() - 1);
            assertTrue(isOnEdge(layout.nodes().get(arrow.edge().from()), arrow.points().get(0)));
            assertTrue(isOnEdge(layout.nodes().get(arrow.edge().to()), last));
          }
        });
  }

  @Test
  void textsStayInTheirBoxes() {
    forAnyGraph(
        layout -> {
          layout.nodes().forEach(BugPlacerTest::holdsItsText);
          layout.headers().forEach(BugPlacerTest::holdsItsText);
        });
  }

  private static void holdsItsText(BugBox box) {
    for (int i = 0; i < box.lines().size(); i++) {
      BugLine line = box.lines().get(i);
      int right = box.x(i) + box.fit().width(line.text() + line.gap() + line.tail());
      assertTrue(right < box.rect().right(), line.text());
      assertTrue(box.baseline(i) < box.rect().bottom(), line.text());
      assertTrue(box.baseline(i) - box.fit().fontSize() > box.rect().y() - 3, line.text());
    }
  }

  @Test
  void eachNodeIsUnderTheOneBeforeIt() {
    forAnyGraph(
        layout -> {
          for (int i = 1; i < layout.nodes().size(); i++) {
            int before = layout.nodes().get(i - 1).rect().bottom();
            assertTrue(layout.nodes().get(i).rect().y() > before);
          }
        });
  }

  @Test
  void isNotTooWideAndHasNoSmallText() {
    forAnyGraph(
        layout -> {
          assertTrue(layout.width() <= 1400, () -> "width " + layout.width());
          assertTrue(layout.fit().fontSize() >= 11);
          Rect last = layout.lanes().get(layout.lanes().size() - 1);
          assertTrue(last.right() < layout.width() && last.bottom() < layout.height());
        });
  }

  @Test
  void labelsOfArrowsAreOutsideOfBoxes() {
    forAnyGraph(
        layout ->
            layout.arrows().stream()
                .map(BugArrow::label)
                .filter(label -> label != null)
                .map(label -> new Rect(label.x() - 8, label.y() - 8, 16, 16))
                .forEach(label -> boxes(layout).forEach(box -> assertFalse(overlap(label, box)))));
  }

  @Test
  void placesStandBesideAccessesIfThereIsRoom() {
    assertEquals(
        List.of("Vector.java:851", "Vector.java:852"),
        layout(Moments.vector().graph()).nodes().get(1).lines().stream()
            .filter(line -> line.style() == BugLine.Style.TOUCH)
            .map(BugLine::tail)
            .toList());
    assertTrue(layout(Moments.deadlock(6).graph()).nodes().get(0).lines().size() > 1, "under them");
  }

  @Test
  void anEmptyGraphHasALayout() {
    assertEquals(List.of(), layout(BugGraph.of(List.of())).nodes());
  }

  private static void forAnyGraph(Consumer<BugLayout> check) {
    LongStream.range(0, GRAPHS)
        .mapToObj(seed -> layout(Moments.random(seed).graph()))
        .forEach(check);
    for (int threads = 2; threads <= 6; threads++) {
      check.accept(layout(Moments.deadlock(threads).graph()));
    }
  }

  private static BugLayout layout(BugGraph graph) {
    return BugPlacer.place(new BugPicture("a bug", graph, site -> line(site.line())));
  }

  /** Some have a source line. */
  private static String line(int line) {
    return line % 3 == 0 ? "total += items.get(0).price(); // ".repeat(line) : "";
  }

  private static List<Rect> boxes(BugLayout layout) {
    List<Rect> boxes = new ArrayList<>();
    layout.headers().forEach(box -> boxes.add(box.rect()));
    layout.nodes().forEach(box -> boxes.add(box.rect()));
    return boxes;
  }

  private static Rect segment(Point one, Point two) {
    int x = Math.min(one.x(), two.x());
    int y = Math.min(one.y(), two.y());
    return new Rect(x, y, Math.abs(one.x() - two.x()), Math.abs(one.y() - two.y()));
  }

  /** Whether the insides have a point in common; a line has no inside but is inside of others. */
  private static boolean overlap(Rect one, Rect two) {
    return one.x() < two.right()
        && two.x() < one.right()
        && one.y() < two.bottom()
        && two.y() < one.bottom();
  }

  private static boolean isOnEdge(BugBox box, Point point) {
    Rect rect = box.rect();
    boolean beside = point.x() == rect.x() || point.x() == rect.right();
    boolean above = point.y() == rect.y() || point.y() == rect.bottom();
    return (beside && point.y() > rect.y() && point.y() < rect.bottom())
        || (above && point.x() > rect.x() && point.x() < rect.right());
  }
}
