package dev.hawkshaw.pattern;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the accesses of a pattern are and in which order. The catalogue of single-variable patterns
 * stands here: three conflicting pairs, five unserializable triples. {@link TwoVariables} has those
 * of four accesses, and {@link DeadlockFinder} those that are about locks.
 */
public final class PatternKind implements Comparable<PatternKind> {
  /** A thread reads twice and sees two values. */
  public static final PatternKind R1_W2_R1 =
      single(
          0,
          "R1-W2-R1",
          "changed between two reads",
          "T1 read %s, T2 changed it, and T1 read it again and saw another value");

  /** A thread does not read what it wrote. */
  public static final PatternKind W1_W2_R1 =
      single(
          1,
          "W1-W2-R1",
          "overwritten before it was read back",
          "T1 wrote %s, T2 overwrote it, and T1 then read T2's value where it expected its own");

  /** A thread sees a value that was not meant to be seen. */
  public static final PatternKind W1_R2_W1 =
      single(
          2,
          "W1-R2-W1",
          "seen half-done",
          "T1 wrote %s twice, and T2 read the value in between, which was not meant to be seen");

  /** An update is computed from an old value. */
  public static final PatternKind R1_W2_W1 =
      single(
          3,
          "R1-W2-W1",
          "lost update",
          "T1 read %s, T2 changed it, and T1 then wrote over T2's change without having seen it");

  /** A write between two others is lost. */
  public static final PatternKind W1_W2_W1 =
      single(
          4, "W1-W2-W1", "lost write", "T1 wrote %s twice, and what T2 wrote in between was lost");

  /** A read comes before the write it should come after. */
  public static final PatternKind R1_W2 =
      single(5, "R1-W2", "read before write", "T1 read %s before T2 wrote it");

  /** A read comes after a write it should come before. */
  public static final PatternKind W1_R2 =
      single(6, "W1-R2", "read after write", "T2 read %s after T1 wrote it");

  /** Two writes in the wrong order. */
  public static final PatternKind W1_W2 =
      single(7, "W1-W2", "write after write", "T2 wrote %s after T1 wrote it");

  private static final List<PatternKind> SINGLE =
      List.of(R1_W2_R1, W1_W2_R1, W1_R2_W1, R1_W2_W1, W1_W2_W1, R1_W2, W1_R2, W1_W2);

  private static final List<PatternKind> PAIRS = List.of(R1_W2, W1_R2, W1_W2);

  private final int place;
  private final List<Step> steps;
  private final String title;
  private final String explanation;

  PatternKind(int place, List<Step> steps, String title, String explanation) {
    this.place = place;
    this.steps = List.copyOf(steps);
    this.title = title;
    this.explanation = explanation;
  }

  private static PatternKind single(int place, String notation, String title, String explanation) {
    List<Step> steps =
        Stream.of(notation.split("-", -1))
            .map(step -> new Step(step.charAt(0) == 'W', step.charAt(1) - '0'))
            .toList();
    return new PatternKind(place, steps, title, explanation);
  }

  /**
   * One access of the pattern.
   *
   * @param thread the relative thread, from 1
   * @param variable which of the pattern's variables, from 0
   */
  public record Step(Act act, int thread, int variable) {
    /** One that writes, or else reads. */
    public Step(boolean write, int thread, int variable) {
      this(write ? Act.WRITE : Act.READ, thread, variable);
    }

    /** A step of a pattern that has one variable. */
    public Step(boolean write, int thread) {
      this(write, thread, 0);
    }

    /** Whether it changes the variable, as does who takes a lock. */
    public boolean write() {
      return act != Act.READ;
    }

    /** {@code W2}. */
    String notation() {
      return act.letter() + String.valueOf(thread);
    }

    /** {@code W2y}. */
    String notationWithVariable() {
      return notation() + (char) ('x' + variable);
    }
  }

  /** The kinds with one variable. */
  public static PatternKind[] values() {
    return SINGLE.toArray(new PatternKind[0]);
  }

  /** Those of them that have two accesses. */
  static List<PatternKind> pairs() {
    return PAIRS;
  }

  /** Its accesses in order. */
  public List<Step> steps() {
    return steps;
  }

  /** How many variables it is about. */
  public int variables() {
    return 1 + steps.stream().mapToInt(Step::variable).max().orElseThrow();
  }

  /** Whether it has three accesses to one variable. */
  public boolean isTriple() {
    return steps.size() == 3 && variables() == 1;
  }

  /** Whether it is a circle of threads that wait for each other. */
  public boolean isDeadlock() {
    return steps.get(0).act() == Act.TAKE;
  }

  /** How many of the first steps touch a variable. */
  int stepsOn(int variable, int first) {
    return (int) steps.stream().limit(first).filter(s -> s.variable() == variable).count();
  }

  /** {@code R1-W2-W1}, or {@code W1x-R2x-R2y-W1y} if there is more than one variable. */
  public String notation() {
    boolean one = variables() == 1;
    return steps.stream()
        .map(step -> one ? step.notation() : step.notationWithVariable())
        .collect(Collectors.joining("-"));
  }

  /** A few words for a headline. */
  public String title() {
    return title;
  }

  /** What happened, in a sentence. */
  public String explain(String... variables) {
    return explanation.formatted((Object[]) variables);
  }

  /** Triples first, as they say more than pairs; what has one variable before what has two. */
  @Override
  public int compareTo(PatternKind other) {
    return Integer.compare(place, other.place);
  }

  @Override
  public String toString() {
    return notation();
  }
}
