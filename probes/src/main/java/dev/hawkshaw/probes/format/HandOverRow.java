package dev.hawkshaw.probes.format;

/**
 * Work that one thread gave to another: what the giver did before, the taker sees.
 *
 * @param kind how
 * @param giver where it was given: the innermost frame of the program
 * @param taker where it was taken up: the outermost frame of the program that was seen there
 * @param givenBy the thread that gave it, the first time
 * @param takenBy the thread that took it, the first time
 * @param given when, in the run's order of turns
 * @param taken when, in the run's order of turns
 * @param count how often it was seen
 */
public record HandOverRow(
    Kind kind,
    FrameRow giver,
    FrameRow taker,
    int givenBy,
    int takenBy,
    long given,
    long taken,
    int count)
    implements Comparable<HandOverRow> {

  /** How work is given. */
  public enum Kind {
    /** A thread is started. */
    START,
    /** A task is given to an executor. */
    EXECUTE,
    /** A thread ends, and another one has waited for that. */
    JOIN
  }

  @Override
  public int compareTo(HandOverRow row) {
    return Long.compare(given, row.given);
  }

  void write(Out out) {
    out.string(kind.name());
    giver.write(out);
    taker.write(out);
    out.number(givenBy);
    out.number(takenBy);
    out.number(given);
    out.number(taken);
    out.number(count);
  }

  static HandOverRow read(In in) throws FormatException {
    return new HandOverRow(
        kind(in),
        FrameRow.read(in),
        FrameRow.read(in),
        in.integer(),
        in.integer(),
        in.number(),
        in.number(),
        in.integer());
  }

  private static Kind kind(In in) throws FormatException {
    String name = in.string();
    for (Kind kind : Kind.values()) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    throw in.wrong("no such way to hand over work: " + name);
  }
}
