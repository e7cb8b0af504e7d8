package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The Falcon paper's table 5: a pattern's rank, and CCI's ranks of its accesses. */
record CciTable(Published published, List<Studied> studied) {
  private static final String NONE = "none";

  Table table(
      String name,
      String title,
      Function<Studied, Effect> way,
      Function<Studied, List<Integer>> byCci) {
    List<List<Object>> rows = new ArrayList<>();
    for (Studied each : studied) {
      rows.add(row(each, way.apply(each), byCci.apply(each)));
    }
    return new Table(
        name,
        title,
        List.of(
            "subject",
            "cause",
            "rank",
            "CCI's ranks of its accesses",
            "program",
            "Falcon's cause, published",
            "Falcon's rank, published",
            "CCI's ranks, published"),
        rows);
  }

  private List<Object> row(Studied each, Effect effect, List<Integer> byCci) {
    Kind kind = each.subject().key().kind();
    String cause = effect.cause() == null ? "" : effect.cause().entity().kind().notation();
    String theirs = published.text(each.subject(), "Falcon's pattern");
    String theirRanks = published.text(each.subject(), "CCI's ranks of its accesses");
    List<Object> row = new ArrayList<>();
    row.addAll(Arrays.asList(each.subject().name(), shown(cause), effect.shownRank(kind)));
    row.add(accesses(cause, byCci));
    row.addAll(Arrays.asList(published.program(each.subject()), shown(theirs)));
    row.add(published.figure(each.subject(), "Falcon's rank"));
    row.add(accesses(theirs, Arrays.asList(theirRanks.split(" "))));
    return row;
  }

  private static String shown(String text) {
    return text.isEmpty() ? null : text;
  }

  /** {@code R1:6 W2:none R1:6}. */
  static String accesses(String pattern, List<?> ranks) {
    if (pattern.isEmpty()) {
      return null;
    }
    String[] steps = pattern.split("-");
    List<String> words = new ArrayList<>();
    for (int i = 0; i < steps.length; i++) {
      words.add(steps[i] + ":" + Objects.requireNonNullElse(ranks.get(i), NONE));
    }
    return String.join(" ", words);
  }

  /** Whoever uses CCI has to come by all accesses before the pattern can be put together. */
  static String total(
      String who,
      List<Studied> studied,
      Function<Studied, Effect> way,
      Function<Studied, List<Integer>> byCci) {
    List<Studied> ranked =
        studied.stream().filter(each -> way.apply(each).cause() != null).toList();
    List<List<Integer>> found = ranked.stream().map(byCci).toList();
    long sooner =
        ranked.stream()
            .filter(each -> last(byCci.apply(each)) <= way.apply(each).cause().worstRank())
            .count();
    return "%s: of %d subjects whose cause is ranked, CCI has all of its accesses on %d, some of them on %d, and all of them no further down than the pattern on %d"
        .formatted(
            who,
            ranked.size(),
            found.stream().filter(each -> !each.contains(null)).count(),
            found.stream()
                .filter(each -> each.contains(null) && each.stream().anyMatch(Objects::nonNull))
                .count(),
            sooner);
  }

  private static int last(List<Integer> ranks) {
    return ranks.stream()
        .mapToInt(each -> each == null ? Integer.MAX_VALUE : each)
        .max()
        .orElseThrow();
  }
}
