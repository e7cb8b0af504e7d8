package dev.hawkshaw.block;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Runs as the paper's tables show them: where they switch, who entered what, how they ended. */
final class Spectra {
  static final MethodKey METHOD = new MethodKey("example.Subject", "work", "()V");

  private final List<CodeBlock> blocks;
  private final List<BlockRun> runs = new ArrayList<>();

  /** A method with blocks C1, C2 and so on, inside those of these numbers; 0 is the method. */
  Spectra(int... parents) {
    blocks = new ArrayList<>();
    for (int i = 0; i < parents.length; i++) {
      blocks.add(block(METHOD, i + 1, parents[i]));
    }
  }

  static CodeBlock block(MethodKey method, int ordinal, int parent) {
    long id = method.hashCode() * 100L + ordinal;
    String kind = ordinal == 0 ? "method" : "if";
    return new CodeBlock(
        id, method, "Subject.java", kind, ordinal, parent, 10 + ordinal, 20, ordinal, 90);
  }

  /**
   * Adds a run.
   *
   * @param switches the numbers of the blocks at which it switches, like "1 4"
   * @param entries how many threads entered each block, then F or P, like "3 3 0 3 F"
   */
  Spectra run(String switches, String entries) {
    return run(switches, entries, "");
  }

  /** The same, with how many were in each block at once. */
  Spectra run(String switches, String entries, String together) {
    String[] words = entries.split(" ");
    String[] atOnce = together.isEmpty() ? new String[0] : together.split(" ");
    Map<CodeBlock, Entered> entered = new LinkedHashMap<>();
    for (int i = 0; i < blocks.size(); i++) {
      int most = atOnce.length == 0 ? 0 : Integer.parseInt(atOnce[i]);
      entered.put(blocks.get(i), new Entered(Integer.parseInt(words[i]), most));
    }
    boolean failing = words[blocks.size()].equals("F");
    Version version = version(switches);
    runs.add(
        new BlockRun(
            runs.size() + 1, failing, version, all(version), entered, List.of(), Set.of(), 0));
    return this;
  }

  /** Somebody came to all of its blocks. */
  static Switching all(Version version) {
    return new Switching(version.blocks(), 0);
  }

  /** In the last run nobody came to where it was to switch. */
  Spectra inVain() {
    BlockRun last = runs.remove(runs.size() - 1);
    Switching none = new Switching(Set.of(), 0);
    runs.add(
        new BlockRun(
            last.run(),
            last.failing(),
            last.version(),
            none,
            last.entered(),
            last.calls(),
            last.meetings(),
            last.meetingsDropped()));
    return this;
  }

  /** The version that switches at the blocks of these numbers. */
  Version version(String numbers) {
    TreeSet<Long> ids = new TreeSet<>();
    for (String number : numbers.isEmpty() ? new String[0] : numbers.split(" ")) {
      ids.add(c(Integer.parseInt(number)).id());
    }
    return new Version(ids);
  }

  CodeBlock c(int number) {
    return blocks.get(number - 1);
  }

  List<BlockRun> runs() {
    return List.copyOf(runs);
  }

  Set<Version> made() {
    Set<Version> made = new java.util.HashSet<>();
    runs.forEach(run -> made.add(run.version()));
    return made;
  }

  BlockTable table() {
    return new BlockTable(runs);
  }
}
