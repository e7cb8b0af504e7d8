package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.ArrayList;
import java.util.List;

/** Recorders, sites and a short way to write windows down. */
final class Runs {
  private Runs() {}

  static RunRow row(int window) {
    return new RunRow("1.2.3", "17", window, "none", 0, 42);
  }

  static Recorder recorder(int window) {
    return new Recorder(row(window), null);
  }

  /** The number of a site; the same name is the same site. */
  static int site(String name) {
    return Sites.number(
        new SiteRow(
            name.hashCode(), "Some", name, "()V", "Some.java", 1, 0, AccessKind.R, "Some.field"));
  }

  /** Each window as thread:first-last of its turns, such as "0:a-b 1:c-c". */
  static List<String> windows(Recorder recorder) {
    return windows(recorder.contents());
  }

  static List<String> windows(Contents contents) {
    return windows(contents, false);
  }

  /** The same of what was kept because of something else near it. */
  static List<String> crossings(Recorder recorder) {
    return windows(recorder.contents(), true);
  }

  private static List<String> windows(Contents contents, boolean crossing) {
    List<String> result = new ArrayList<>();
    for (WindowRow window : contents.windows()) {
      if (window.crossing() == crossing) {
        result.add(turns(window));
      }
    }
    return result;
  }

  static String turns(WindowRow window) {
    List<String> turns = new ArrayList<>();
    for (TurnRow turn : window.turns()) {
      turns.add(turn.thread() + ":" + name(turn.first()) + "-" + name(turn.last()));
    }
    return String.join(" ", turns);
  }

  static String name(int site) {
    return site == 0 ? "none" : Sites.row(site).method();
  }
}
