package dev.hawkshaw.recording;

import java.util.List;

/**
 * Something that went wrong in a run, as the program's JVM saw it.
 *
 * @param origin one of the constants here
 */
public record Failure(
    String origin, String thread, String exception, String message, List<Frame> frames) {
  /** An exception that left a thread. */
  public static final String UNCAUGHT = "uncaught";

  /** What a test failed with. */
  public static final String TEST = "test";

  /** An exception that the JDK kept for somebody who never took it out. */
  public static final String SWALLOWED = "swallowed";

  /** Threads that wait for each other; the message says how. */
  public static final String DEADLOCK = "deadlock";

  /** A thread that waits for what was signalled before it waited; the message says where. */
  public static final String LOST_SIGNAL = "lost-signal";

  /** Short and the same for the same symptom. */
  public String signature() {
    return Signature.of(this);
  }

  /** What is told of it: the signature with the message as it was. */
  public String description() {
    String whole = message.lines().findFirst().orElse("").strip();
    String shape = Signature.shape(message);
    String signature = signature();
    return shape.isEmpty()
        ? signature
        : signature.substring(0, signature.length() - shape.length()) + whole;
  }
}
