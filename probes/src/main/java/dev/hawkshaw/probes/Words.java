package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.List;

/** Splits text; a regular expression would be slow to start. */
final class Words {
  private Words() {}

  static String[] split(String text, char separator) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
      words.add(text.substring(start, end));
      start = end + 1;
    }
    words.add(text.substring(start));
    return words.toArray(new String[0]);
  }
}
