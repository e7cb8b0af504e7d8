package dev.hawkshaw.confirm;

import java.util.regex.Pattern;

/**
 * Compares the signatures of failures of different builds: a line that was put in moves all lines
 * after it, and lambdas get other numbers.
 */
public final class AcrossBuilds {
  private static final Pattern LINE = Pattern.compile("(\\([^():]+):\\d+\\)");
  private static final Pattern LAMBDA = Pattern.compile("(lambda\\$\\w+\\$)\\d+");

  private AcrossBuilds() {}

  /** Whether two signatures differ in nothing but that. */
  public static boolean areAlike(String one, String other) {
    return plain(one).equals(plain(other));
  }

  /** The signature without that. */
  public static String plain(String signature) {
    String lineless = LINE.matcher(signature).replaceAll("$1)");
    return LAMBDA.matcher(lineless).replaceAll("$1");
  }
}
