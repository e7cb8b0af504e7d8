package dev.hawkshaw.agent;

/**
 * Which lines are those of a class's own file. Kotlin gives code that it takes from elsewhere lines
 * beyond the file's end, and says in the class file (JSR 45) where the file's own ones end.
 */
final class InlinedCode {
  private InlinedCode() {}

  /**
   * The last line of the file itself, or the largest number if the class does not say.
   *
   * @param debug what the class says of its sources, or null
   */
  static int ownLines(String debug) {
    int lines = debug == null ? -1 : debug.indexOf("*L\n1#1,");
    if (lines < 0) {
      return Integer.MAX_VALUE;
    }
    int start = lines + "*L\n1#1,".length();
    int end = debug.indexOf(':', start);
    try {
      return end < 0 ? Integer.MAX_VALUE : Integer.parseInt(debug.substring(start, end));
    } catch (NumberFormatException e) {
      return Integer.MAX_VALUE; // another compiler's, which says something else there
    }
  }
}
