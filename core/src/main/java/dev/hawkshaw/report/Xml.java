package dev.hawkshaw.report;

/** Makes any text fit for XML. */
final class Xml {
  private Xml() {}

  /** What XML has signs for is written as an entity; what it can't have at all, as a mark. */
  static String escape(String plain) {
    StringBuilder text = new StringBuilder();
    plain.codePoints().forEach(letter -> append(text, letter));
    return text.toString();
  }

  private static void append(StringBuilder text, int letter) {
    switch (letter) {
      case '&' -> text.append("&amp;");
      case '<' -> text.append("&lt;");
      case '>' -> text.append("&gt;");
      case '"' -> text.append("&quot;");
      case '\'' -> text.append("&#39;");
      case '\t', '\n', '\r' -> text.append(' ');
      default -> text.appendCodePoint(isAllowed(letter) ? letter : 0xFFFD);
    }
  }

  private static boolean isAllowed(int letter) {
    return (letter >= 0x20 && letter < 0x7F)
        || (letter >= 0xA0 && letter < 0xD800)
        || (letter >= 0xE000 && letter < 0xFFFE)
        || letter >= 0x10000;
  }
}
