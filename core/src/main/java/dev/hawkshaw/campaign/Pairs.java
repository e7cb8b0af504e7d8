package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Which pairs of sites were seen to touch a location one right after the other in two threads, and
 * which could be, because two threads touched the same location there in some other order.
 */
final class Pairs {
  private static final int MOST = 100_000;
  private static final int LOOKS = 64;

  /** One site, and another one that comes right after it in another thread. */
  record Pair(long first, long second) {
    String text() {
      return Long.toHexString(first) + ":" + Long.toHexString(second);
    }
  }

  private final Set<Pair> seen = new HashSet<>();
  private final Set<Pair> known = new HashSet<>();
  private final List<Pair> possible = new ArrayList<>();
  private final Map<Pair, Integer> tried = new HashMap<>();

  /** Adds what a run saw; says how many pairs no run had seen before. */
  int learn(Recording recording) {
    int before = seen.size();
    for (Window window : recording.windows()) {
      List<Turn> turns = window.turns();
      for (int i = 0; i < turns.size(); i++) {
        for (int j = i + 1; j < turns.size(); j++) {
          if (turns.get(i).thread() != turns.get(j).thread()) {
            addPossible(turns.get(i), turns.get(j));
          }
        }
      }
      for (int i = 1; i < turns.size(); i++) {
        addSeen(turns.get(i - 1), turns.get(i));
      }
    }
    return seen.size() - before;
  }

  private void addSeen(Turn before, Turn after) {
    if (seen.size() < MOST) {
      seen.add(new Pair(before.last().id(), after.first().id()));
    }
  }

  private void addPossible(Turn one, Turn other) {
    for (Site a : one.sites()) {
      for (Site b : other.sites()) {
        if (writes(a) || writes(b)) {
          addPossible(new Pair(a.id(), b.id()));
          addPossible(new Pair(b.id(), a.id()));
        }
      }
    }
  }

  private static boolean writes(Site site) {
    return !site.kind().equals("R");
  }

  private void addPossible(Pair pair) {
    if (known.size() < MOST && known.add(pair)) {
      possible.add(pair);
    }
  }

  /** The pair to try next: not seen if there is such a one, and not tried often; or null. */
  Pair next(Random random) {
    Pair best = null;
    for (int i = 0; i < LOOKS && !possible.isEmpty(); i++) {
      Pair pair = possible.get(random.nextInt(possible.size()));
      if (best == null || cost(pair) < cost(best)) {
        best = pair;
      }
    }
    return best;
  }

  /** After two vain attempts it is time for one that can be had. */
  private int cost(Pair pair) {
    return tried.getOrDefault(pair, 0) + (seen.contains(pair) ? 2 : 0);
  }

  /** A run tried a pair. */
  void tried(String text) {
    int colon = text.indexOf(':');
    Pair pair =
        new Pair(
            Long.parseUnsignedLong(text.substring(0, colon), 16),
            Long.parseUnsignedLong(text.substring(colon + 1), 16));
    tried.merge(pair, 1, Integer::sum);
  }
}
