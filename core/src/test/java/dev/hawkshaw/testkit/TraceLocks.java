package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.StuckRow;
import dev.hawkshaw.probes.format.SyncRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The locks of a trace. Lock 3 is taken at line 103. */
final class TraceLocks {
  private static final int SITES = 1000;

  private final List<String> texts = new ArrayList<>();
  private final Map<Integer, List<HeldRow>> sets = new LinkedHashMap<>();
  private final Map<Integer, SiteRow> sites = new LinkedHashMap<>();
  private final List<StuckRow> stuck = new ArrayList<>();

  /** The number of the set that is written like {@code [Account3,Mutex4]}; 0 if nothing is. */
  int number(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    if (!texts.contains(text)) {
      texts.add(text);
      sets.put(texts.size(), locks(text.substring(1, text.length() - 1)));
    }
    return texts.indexOf(text) + 1;
  }

  private List<HeldRow> locks(String names) {
    List<HeldRow> locks = new ArrayList<>();
    for (String name : names.isEmpty() ? new String[0] : names.split(",")) {
      int lock = Integer.parseInt(name.replaceAll("\\D", ""));
      sites.put(SITES + lock, site(100 + lock));
      locks.add(new HeldRow(lock, "example." + name.replaceAll("\\d", ""), SITES + lock));
    }
    return locks;
  }

  /** Adds what is written like {@code 1>2 Account3:10 Mutex4:20}. */
  void addStuck(String text) {
    String[] words = text.split(" ");
    List<HeldRow> locks = new ArrayList<>();
    List<FrameRow> stack = new ArrayList<>();
    for (int i = 1; i < words.length; i++) {
      String name = words[i].substring(0, words[i].indexOf(':'));
      int line = Integer.parseInt(words[i].substring(words[i].indexOf(':') + 1));
      sites.put(2 * SITES + line, site(line));
      int lock = Integer.parseInt(name.replaceAll("\\D", ""));
      locks.add(new HeldRow(lock, "example." + name.replaceAll("\\d", ""), 2 * SITES + line));
    }
    stack.add(new FrameRow("java.lang.Object", "wait", "Object.java", 1));
    stack.add(new FrameRow("example.Subject", "lock", "Subject.java", 0));
    stack.add(new FrameRow("example.Worker", "run", "Worker.java", 7));
    stuck.add(new StuckRow(words[0].charAt(0) - '1', words[0].charAt(2) - '1', locks, stack));
  }

  private static SiteRow site(int line) {
    return new SiteRow(
        line, "example.Subject", "lock", "()V", "Subject.java", line, 0, AccessKind.RW, "monitor");
  }

  Map<Integer, SiteRow> sites() {
    return sites;
  }

  SyncRows rows() {
    return new SyncRows(sets, List.of(), 0, List.of(), stuck);
  }
}
