package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The first columns of the Falcon paper's table 4, each beside the published figure. */
record EffectTable(Published published, List<Studied> studied) {
  private static final List<String> FIGURES =
      List.of("highest score", "patterns", "in failing runs", "only in failing runs");

  Table table(String name, String title, Function<Studied, Effect> way) {
    List<String> columns = new ArrayList<>(List.of("subject", "failing"));
    for (String figure : FIGURES) {
      columns.add(figure);
      columns.add(figure + ", published");
    }
    columns.addAll(List.of("rank", "rank, published", "program"));
    return new Table(name, title, columns, studied.stream().map(each -> row(each, way)).toList());
  }

  private List<Object> row(Studied each, Function<Studied, Effect> way) {
    Effect effect = way.apply(each);
    List<Object> row = new ArrayList<>();
    row.add(each.subject().name());
    row.add(effect.failing() + " of " + each.runs());
    List<Object> ours =
        List.of(effect.highest(), effect.patterns(), effect.inFailing(), effect.onlyInFailing());
    for (int i = 0; i < FIGURES.size(); i++) {
      row.add(ours.get(i));
      row.add(published.figure(each.subject(), FIGURES.get(i)));
    }
    row.add(effect.shownRank(each.subject().key().kind()));
    row.add(published.figure(each.subject(), "Falcon's rank"));
    row.add(published.program(each.subject()));
    return row;
  }

  /** How often a way was right, and the paper. */
  List<String> totals() {
    List<Studied> buggy =
        studied.stream().filter(each -> each.subject().key().kind() != Kind.NONE).toList();
    return List.of(
        total("Falcon's method here", buggy, each -> each.falcon().shownRank(kind(each))),
        total("Hawkshaw's ranking", buggy, each -> each.hawkshaw().shownRank(kind(each))),
        total("published", buggy, each -> published.figure(each.subject(), "Falcon's rank")));
  }

  private static Kind kind(Studied each) {
    return each.subject().key().kind();
  }

  private static String total(String who, List<Studied> buggy, Function<Studied, Object> rank) {
    List<Object> ranks = buggy.stream().map(rank).toList();
    return "%s: of %d subjects with a bug the true cause is at rank 1 on %d, at rank 2 on %d, further down on %d, nowhere on %d"
        .formatted(
            who,
            ranks.size(),
            ranks.stream().filter(each -> Objects.equals(each, 1)).count(),
            ranks.stream().filter(each -> Objects.equals(each, 2)).count(),
            ranks.stream().filter(each -> each instanceof Integer found && found > 2).count(),
            ranks.stream().filter(each -> !(each instanceof Integer)).count());
  }
}
