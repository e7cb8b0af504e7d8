package dev.hawkshaw.pattern;

import java.util.List;
import java.util.stream.Stream;

/**
 * The catalogue of single-variable patterns: three conflicting pairs, five unserializable triples.
 */
public enum PatternKind {
  /** A thread reads twice and sees two values. */
  R1_W2_R1(
      "changed between two reads",
      "T1 read %s, T2 changed it, and T1 read it again and saw another value"),
  /** A thread does not read what it wrote. */
  W1_W2_R1(
      "overwritten before it was read back",
      "T1 wrote %s, T2 overwrote it, and T1 then read T2's value where it expected its own"),
  /** A thread sees a value that was not meant to be seen. */
  W1_R2_W1(
      "seen half-done",
      "T1 wrote %s twice, and T2 read the value in between, which was not meant to be seen"),
  /** An update is computed from an old value. */
  R1_W2_W1(
      "lost update",
      "T1 read %s, T2 changed it, and T1 then wrote over T2's change without having seen it"),
  /** A write between two others is lost. */
  W1_W2_W1("lost write", "T1 wrote %s twice, and what T2 wrote in between was lost"),
  /** A read comes before the write it should come after. */
  R1_W2("read before write", "T1 read %s before T2 wrote it"),
  /** A read comes after a write it should come before. */
  W1_R2("read after write", "T2 read %s after T1 wrote it"),
  /** Two writes in the wrong order. */
  W1_W2("write after write", "T2 wrote %s after T1 wrote it");

  private final String title;
  private final String explanation;

  @SuppressWarnings("ImmutableEnumChecker") // never changed after the constructor
  private final List<Step> steps;

  PatternKind(String title, String explanation) {
    this.title = title;
    this.explanation = explanation;
    this.steps =
        Stream.of(name().split("_", -1))
            .map(step -> new Step(step.charAt(0) == 'W', step.charAt(1) - '0'))
            .toList();
  }

  /**
   * One access of the pattern.
   *
   * @param write whether it writes; it reads otherwise
   * @param thread the relative thread, 1 or 2
   */
  public record Step(boolean write, int thread) {}

  /** Its accesses in order. */
  public List<Step> steps() {
    return steps;
  }

  /** Whether it has three accesses. */
  public boolean isTriple() {
    return steps.size() == 3;
  }

  /** {@code R1-W2-W1}. */
  public String notation() {
    return name().replace('_', '-');
  }

  /** A few words for a headline. */
  public String title() {
    return title;
  }

  /** What happened, in a sentence. */
  public String explain(String variable) {
    return explanation.formatted(variable);
  }
}
