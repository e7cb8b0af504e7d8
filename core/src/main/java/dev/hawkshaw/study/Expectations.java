package dev.hawkshaw.study;

import java.util.List;
import java.util.Objects;

/**
 * What a run is judged by, beside exit code, exceptions and time.
 *
 * @param swallowed "fail" if an exception that an executor kept and nobody took out fails the run,
 *     "ignore" if it is only listed
 * @param oracles classes of the user's own that judge runs
 * @param oraclePath where those classes are; services found there judge too
 * @param command a command that judges runs, or null
 * @param output what a run must print, or null
 * @param failOnOutput regular expressions of which no line a run prints may match one
 * @param files files a run must leave: {@code PATH=FILE}, PATH is to be like FILE
 */
public record Expectations(
    String swallowed,
    List<String> oracles,
    List<String> oraclePath,
    String command,
    String output,
    List<String> failOnOutput,
    List<String> files) {
  /** The value of {@link #swallowed} that makes such exceptions count. */
  public static final String FAIL = "fail";

  /** The value of {@link #swallowed} that does not. */
  public static final String IGNORE = "ignore";

  /** Nothing special. */
  public static final Expectations NONE =
      new Expectations(FAIL, List.of(), List.of(), null, null, List.of(), List.of());

  /** Lists are there, even if they are empty. */
  public Expectations {
    Objects.requireNonNull(swallowed, "swallowed");
    oracles = List.copyOf(oracles);
    oraclePath = List.copyOf(oraclePath);
    failOnOutput = List.copyOf(failOnOutput);
    files = List.copyOf(files);
  }
}
