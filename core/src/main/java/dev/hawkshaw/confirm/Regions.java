package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Says of methods from where to where accesses are in them. */
final class Regions {
  private Regions() {}

  /**
   * For each method what is done there, from the first line to the last.
   *
   * @param method the method that an access, by its place, is told to be in
   */
  static List<String> of(List<Site> accesses, IntFunction<String> method) {
    Map<String, SortedSet<Integer>> lines = new LinkedHashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    for (int access = 0; access < accesses.size(); access++) {
      Site site = accesses.get(access);
      String in = method.apply(access);
      lines.computeIfAbsent(in, key -> new TreeSet<>()).add(site.line());
      files.merge(in, site.file(), (one, two) -> one.equals(two) ? one : "");
    }
    List<String> regions = new ArrayList<>();
    lines.forEach((in, at) -> regions.add(in + range(files.get(in), at)));
    return regions;
  }

  /** Nothing if it is not in one file. */
  private static String range(String file, SortedSet<Integer> lines) {
    if (file.isEmpty() || lines.first() <= 0) {
      return "";
    }
    return lines.size() == 1
        ? " (%s:%d)".formatted(file, lines.first())
        : " (%s:%d to %d)".formatted(file, lines.first(), lines.last());
  }
}
