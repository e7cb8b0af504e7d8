package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of this JVM. Woven code names a site by a small number; the recording names it by its
 * content-based id, which is the same everywhere.
 *
 * <p>Where threads meet: classes load in many threads; one lock, taken when a class is woven and
 * when the recording is written.
 */
public final class Sites {
  private static final List<SiteRow> ROWS = new ArrayList<>();
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();

  private Sites() {}

  /** The number of a site; the same class in two class loaders has the same sites. */
  public static synchronized int number(SiteRow row) {
    Integer known = NUMBERS.get(row.id());
    if (known != null) {
      return known;
    }
    ROWS.add(row);
    NUMBERS.put(row.id(), ROWS.size());
    return ROWS.size();
  }

  /** The site with a number. */
  static synchronized SiteRow row(int number) {
    return ROWS.get(number - 1);
  }
}
