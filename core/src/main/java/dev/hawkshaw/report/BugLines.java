package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Lane;
import dev.hawkshaw.bug.Node;
import dev.hawkshaw.bug.Scope;
import dev.hawkshaw.bug.Touch;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.report.BugLine.Style;
import dev.hawkshaw.report.BugWords.Shown;
import java.util.ArrayList;
import java.util.List;

/** The lines of text in the boxes of a bug graph. */
final class BugLines {
  private final BugPicture picture;
  private final boolean wide;
  private final int step;

  /**
   * Those of a picture.
   *
   * @param wide whether there is room for the place of an access beside it, and for a word of what
   *     its sign says; if not, the place stands under it
   */
  BugLines(BugPicture picture, boolean wide) {
    this.picture = picture;
    this.wide = wide;
    this.step = wide ? 10 : 6;
  }

  /** Those above a lane: its thread, and the calls that all of its accesses have in common. */
  List<BugLine> header(Lane lane) {
    String thread = BugWords.thread(lane);
    List<BugLine> lines = new ArrayList<>();
    lines.add(new BugLine(Style.THREAD, 0, thread, thread));
    lines.addAll(calls(BugWords.common(lane)));
    if (lines.size() > 1) {
      BugLine last = lines.remove(lines.size() - 1);
      int indent = last.indent() + BugLine.MARK;
      lines.add(new BugLine(Style.METHOD, indent, last.text(), last.full()));
    }
    return lines;
  }

  /** Those of a node. */
  List<BugLine> node(int index) {
    BugGraph graph = picture.graph();
    Node node = graph.nodes().get(index);
    List<BugLine> lines = new ArrayList<>();
    for (Scope scope : node.scopes()) {
      List<BugLine> calls = calls(BugWords.further(scope));
      lines.addAll(calls);
      int indent = step * calls.size() + BugLine.SIGN;
      scope.touches().forEach(touch -> lines.addAll(touch(touch, indent)));
    }
    String held = BugWords.held(graph, index);
    if (!held.isEmpty()) {
      int indent = lines.get(lines.size() - 1).indent();
      lines.add(new BugLine(Style.HELD, indent, held, held));
    }
    return lines;
  }

  private List<BugLine> calls(List<Shown> calls) {
    List<BugLine> lines = new ArrayList<>();
    for (Shown shown : calls) {
      lines.add(new BugLine(Style.CALL, step * lines.size(), shown.text(), shown.full()));
    }
    return lines;
  }

  private List<BugLine> touch(Touch touch, int indent) {
    String words = touch.words();
    String place = BugWords.place(touch);
    List<BugLine> lines = new ArrayList<>();
    if (wide) {
      lines.add(new BugLine(Style.TOUCH, indent, words, place, words, touch.act()));
    } else {
      String shown = isOfLock(touch) ? words : touch.variable();
      lines.add(new BugLine(Style.TOUCH, indent, shown, "", words, touch.act()));
      lines.add(new BugLine(Style.PLACE, indent, place, place));
    }
    String source = picture.source().apply(touch.site());
    if (!source.isEmpty()) {
      lines.add(new BugLine(Style.SOURCE, indent, source, source));
    }
    return lines;
  }

  private static boolean isOfLock(Touch touch) {
    return touch.act() == Act.TAKE || touch.act() == Act.WAIT;
  }
}
