package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Site;
import dev.hawkshaw.testkit.Trace;
import dev.hawkshaw.testkit.Trace.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every trace, tried on many random ones. */
class PatternPropertyTest {
  private static final int TRACES = 200;
  private static final int WINDOW = 5;

  @ParameterizedTest
  @EnumSource
  void everyTripleIsUnserializableAndHappened(Collapse collapse) {
    forRandomTraces(
        trace -> {
          for (Pattern pattern : patterns(trace, collapse)) {
            if (pattern.kind().isTriple()) {
              assertTrue(happened(pattern, trace.accesses("x")), () -> said(pattern, trace));
            }
          }
        });
  }

  @Test
  void everyPairHappenedWithNoWriteBetween() {
    forRandomTraces(
        trace -> {
          for (Pattern pattern : patterns(trace, Collapse.FULL)) {
            if (!pattern.kind().isTriple()) {
              assertTrue(adjoined(pattern, trace.accesses("x")), () -> said(pattern, trace));
            }
          }
        });
  }

  @Test
  void everyTripleOfNeighboursIsFoundInTurnsOfOneAccess() {
    forRandomTraces(
        trace -> {
          Trace single = Trace.of(singleAccessTurns(trace.accesses("x")));
          int all = single.accesses("x").size();
          PatternAnalysis analysis = new PatternAnalysis(all, Collapse.FULL);
          Set<String> found = Patterns.in(single.recording(all), analysis);
          assertEquals(unserializableTriples(single.accesses("x")), Patterns.triples(found));
        });
  }

  @ParameterizedTest
  @EnumSource
  void cuttingALargeWindowIsLikeRecordingASmallOne(Collapse collapse) {
    PatternAnalysis analysis = new PatternAnalysis(3, collapse);
    forRandomTraces(
        trace ->
            assertEquals(
                Patterns.in(trace.recording(3), analysis),
                Patterns.in(trace.recording(8), analysis)));
  }

  private static void forRandomTraces(Consumer<Trace> check) {
    for (int seed = 0; seed < TRACES; seed++) {
      Random random = new Random(seed);
      List<String> steps = new ArrayList<>();
      int length = 2 + random.nextInt(12);
      for (int i = 0; i < length; i++) {
        String kind = random.nextBoolean() ? "W" : "R";
        steps.add((1 + random.nextInt(3)) + kind + (1 + random.nextInt(5)));
      }
      check.accept(Trace.of(String.join(" ", steps)));
    }
  }

  private static Set<Pattern> patterns(Trace trace, Collapse collapse) {
    return new PatternAnalysis(WINDOW, collapse).entities(trace.recording(WINDOW));
  }

  /** Whether three accesses of the trace are at the pattern's sites and can't be serialized. */
  private static boolean happened(Pattern pattern, List<Access> trace) {
    for (int i = 0; i < trace.size(); i++) {
      for (int j = i + 1; j < trace.size(); j++) {
        for (int k = j + 1; k < trace.size(); k++) {
          List<Access> three = List.of(trace.get(i), trace.get(j), trace.get(k));
          if (ids(three).equals(ids(pattern)) && unserializable(three)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean adjoined(Pattern pattern, List<Access> trace) {
    for (int i = 0; i < trace.size(); i++) {
      for (int j = i + 1; j < trace.size(); j++) {
        List<Access> two = List.of(trace.get(i), trace.get(j));
        boolean writeBetween = trace.subList(i + 1, j).stream().anyMatch(Access::write);
        boolean threadsDiffer = trace.get(i).thread() != trace.get(j).thread();
        if (threadsDiffer && !writeBetween && ids(two).equals(ids(pattern))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean unserializable(List<Access> three) {
    Access a = three.get(0);
    Access b = three.get(1);
    Access c = three.get(2);
    return a.thread() == c.thread()
        && a.thread() != b.thread()
        && Conflicts.unserializable(a.write(), b.write(), c.write());
  }

  private static Set<String> unserializableTriples(List<Access> trace) {
    Set<String> triples = new TreeSet<>();
    for (int i = 0; i < trace.size(); i++) {
      for (int j = i + 1; j < trace.size(); j++) {
        for (int k = j + 1; k < trace.size(); k++) {
          List<Access> three = List.of(trace.get(i), trace.get(j), trace.get(k));
          if (unserializable(three) && areNeighbours(trace.subList(i, k + 1))) {
            triples.add(show(three));
          }
        }
      }
    }
    return triples;
  }

  /** Whether the thread of the first and last access does nothing in between. */
  private static boolean areNeighbours(List<Access> part) {
    return part.stream().filter(each -> each.thread() == part.get(0).thread()).count() == 2;
  }

  private static String show(List<Access> three) {
    List<String> steps = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (Access each : three) {
      String thread = each.thread() == three.get(0).thread() ? "1" : "2";
      steps.add((each.write() ? "W" : "R") + thread);
      lines.add(String.valueOf(each.line()));
    }
    return String.join("-", steps) + " on x at " + String.join(",", lines);
  }

  /** The first access of each turn. */
  private static String singleAccessTurns(List<Access> trace) {
    List<String> steps = new ArrayList<>();
    int before = 0;
    for (Access each : trace) {
      if (each.thread() != before) {
        steps.add(each.thread() + (each.write() ? "W" : "R") + each.line());
      }
      before = each.thread();
    }
    return String.join(" ", steps);
  }

  private static List<Long> ids(List<Access> accesses) {
    return accesses.stream().map(each -> each.site().id()).toList();
  }

  private static List<Long> ids(Pattern pattern) {
    return pattern.sites().stream().map(Site::id).toList();
  }

  private static String said(Pattern pattern, Trace trace) {
    return Patterns.show(pattern) + " is reported for " + trace.accesses("x");
  }
}
