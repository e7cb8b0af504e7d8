package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import java.util.Comparator;
import java.util.List;

/**
 * An interleaving on one variable; equal when kind and sites are.
 *
 * @param sites one for each step of the kind
 */
public record Pattern(PatternKind kind, List<Site> sites) {
  /** Triples first, as they say more; then by where they are. */
  static final Comparator<Pattern> ORDER =
      Comparator.comparing(Pattern::kind)
          .thenComparing(Pattern::variable)
          .thenComparing(p -> p.sites().stream().map(s -> s.place() + s.id()).toList().toString());

  /** The variable that all its sites touch. */
  public String variable() {
    return sites.get(0).variable();
  }
}
