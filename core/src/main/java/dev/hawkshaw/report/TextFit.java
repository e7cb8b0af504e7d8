package dev.hawkshaw.report;

/**
 * How wide texts are, without asking a font: all are of equal width, and no common font with
 * letters of equal width has wider ones than this.
 */
record TextFit(int fontSize) {
  /** In hundredths of the font size. */
  private static final int LETTER = 62;

  private static final String LEFT_OUT = "\u2026";

  /** At the most so many pixels. */
  int width(String text) {
    return (units(text) * LETTER * fontSize + 99) / 100;
  }

  /** The text if it has room in so many pixels, or else without a part of its middle. */
  String shorten(String text, int pixels) {
    return shortenTo(text, room(pixels));
  }

  /** The same if other words have to be in the same room. */
  String shorten(String text, String others, int pixels) {
    return shortenTo(text, room(pixels) - units(others));
  }

  private static String shortenTo(String text, int room) {
    if (units(text) <= room) {
      return text;
    }
    String head = head(text, Math.max(0, room - 1) / 3);
    return head + LEFT_OUT + tail(text, room - 1 - units(head));
  }

  /** The same without a part of its end. */
  String cut(String text, int pixels) {
    int room = room(pixels);
    return units(text) <= room ? text : head(text, room - 1) + LEFT_OUT;
  }

  private int room(int pixels) {
    return pixels * 100 / (LETTER * fontSize);
  }

  private static String head(String text, int room) {
    int at = 0;
    int units = 0;
    while (at < text.length() && units + units(text.codePointAt(at)) <= room) {
      units += units(text.codePointAt(at));
      at += Character.charCount(text.codePointAt(at));
    }
    return text.substring(0, at);
  }

  private static String tail(String text, int room) {
    int at = text.length();
    int units = 0;
    while (at > 0 && units + units(text.codePointBefore(at)) <= room) {
      units += units(text.codePointBefore(at));
      at -= Character.charCount(text.codePointBefore(at));
    }
    return text.substring(at);
  }

  private static int units(String text) {
    return text.codePoints().map(TextFit::units).sum();
  }

  /** Other scripts than ours come from fonts of other widths. */
  private static int units(int letter) {
    boolean ours = letter < 0x530 || (letter >= 0x2010 && letter <= 0x2027);
    return ours ? 1 : 2;
  }
}
