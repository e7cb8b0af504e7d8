package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Patterns with call stacks, made by hand: {@code "a.Main.main:7 a.Vector.size:271"}. */
final class Stacks {
  private Stacks() {}

  /** A call stack, outermost first. */
  static CallStack stack(String calls) {
    List<Frame> frames = new ArrayList<>();
    for (String call : calls.split(" ")) {
      String[] at = call.split(":");
      int dot = at[0].lastIndexOf('.');
      String type = at[0].substring(0, dot);
      String file = type.substring(type.lastIndexOf('.') + 1) + ".java";
      frames.add(new Frame(type, at[0].substring(dot + 1), file, Integer.parseInt(at[1])));
    }
    return new CallStack(frames);
  }

  /** A pattern of one variable whose accesses are where these stacks end. */
  static Shown shown(PatternKind kind, String variable, String... stacks) {
    return shown(kind, List.of(variable), stacks);
  }

  /** The same for one of several variables. */
  static Shown shown(PatternKind kind, List<String> variables, String... stacks) {
    List<CallStack> calls = Arrays.stream(stacks).map(Stacks::stack).toList();
    List<Site> sites = new ArrayList<>();
    for (int step = 0; step < stacks.length; step++) {
      List<Frame> frames = calls.get(step).frames();
      PatternKind.Step what = kind.steps().get(step);
      String variable = variables.get(what.variable());
      sites.add(site(frames.get(frames.size() - 1), what.write(), variable, 0));
    }
    Pattern pattern = new Pattern(kind, sites);
    return new Shown(1, new Sighting(pattern, List.of(), Collapse.FULL), calls, List.of());
  }

  /** The kind with this notation, one of several variables, taken from a run that shows it. */
  static PatternKind kind(String notation, String trace) {
    return new PatternAnalysis(5, Collapse.FULL)
        .entities(Trace.ofAll(trace).recording(5)).stream()
            .map(Pattern::kind)
            .filter(kind -> kind.notation().equals(notation))
            .findFirst()
            .orElseThrow();
  }

  static Site site(Frame frame, boolean write, String variable, int loop) {
    String kind = write ? "W" : "R";
    long id = (frame + kind + variable).hashCode();
    return new Site(
        id,
        frame.className(),
        frame.method(),
        "()V",
        frame.file(),
        frame.line(),
        kind,
        variable,
        loop);
  }
}
