package dev.hawkshaw.report;

/**
 * One way in which runs failed.
 *
 * @param runs how many
 * @param exampleRun one of them
 * @param detail what that one showed, and who says so
 * @param dump the file that says what its threads were doing, or null if it did not hang
 */
public record Symptom(String signature, int runs, int exampleRun, String detail, String dump) {

  /** A symptom of which there is nothing more to say. */
  public Symptom(String signature, int runs, int exampleRun) {
    this(signature, runs, exampleRun, signature, null);
  }

  /** The same, seen in more runs. */
  public Symptom and(Symptom other) {
    return new Symptom(signature, runs + other.runs, exampleRun, detail, dump);
  }
}
