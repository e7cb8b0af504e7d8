package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What a run shows, as one number: the same for runs of the same code whose threads came together
 * in the same ways, in any JVM, whatever else happened in them.
 */
final class Shown {
  private Shown() {}

  static long hash(Contents contents) {
    long hash = MethodHash.text(contents.capture().test());
    for (Map.Entry<String, Long> entry : contents.capture().classes().entrySet()) {
      hash =
          MethodHash.mix(MethodHash.mix(hash, MethodHash.text(entry.getKey())), entry.getValue());
    }
    TreeSet<Long> windows = new TreeSet<>();
    for (WindowRow window : contents.windows()) {
      windows.add(hash(window, contents.sites()));
    }
    for (Long each : windows) {
      hash = MethodHash.mix(hash, each);
    }
    return MethodHash.mix(hash, contents.run().window());
  }

  private static long hash(WindowRow window, Map<Integer, SiteRow> sites) {
    long hash = window.crossing() ? 2 : 1;
    for (TurnRow turn : window.turns()) {
      hash = MethodHash.mix(hash, role(turn, window.turns()));
      for (int site : turn.sites()) {
        hash = MethodHash.mix(hash, site == 0 ? 0 : sites.get(site).id());
      }
    }
    return hash;
  }

  /** The position of the first turn of the same thread: the same in every run of the same shape. */
  private static int role(TurnRow turn, List<TurnRow> turns) {
    int role = 0;
    while (turns.get(role).thread() != turn.thread()) {
      role++;
    }
    return role;
  }
}
