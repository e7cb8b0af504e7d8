package dev.hawkshaw.report;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.confirm.Confirmation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Makes bugs ready to be shown. */
public final class BugShow {
  private final Sources sources;
  private final List<Bug> bugs;
  private final Function<List<Integer>, List<Symptom>> symptoms;
  private final Map<Integer, Confirmation> confirmed;

  /**
   * Shows source lines from here.
   *
   * @param symptoms how some of the runs failed, the most frequent way first
   */
  public BugShow(Sources sources, List<Bug> bugs, Function<List<Integer>, List<Symptom>> symptoms) {
    this(sources, bugs, symptoms, Map.of());
  }

  /**
   * The same with what was confirmed.
   *
   * @param confirmed by the number of the bug, from 1
   */
  public BugShow(
      Sources sources,
      List<Bug> bugs,
      Function<List<Integer>, List<Symptom>> symptoms,
      Map<Integer, Confirmation> confirmed) {
    this.sources = sources;
    this.bugs = List.copyOf(bugs);
    this.symptoms = symptoms;
    this.confirmed = Map.copyOf(confirmed);
  }

  /** All of them, numbered. */
  public List<FoundBug> all() {
    List<FoundBug> found = new ArrayList<>();
    for (int i = 0; i < bugs.size(); i++) {
      found.add(show(i));
    }
    return found;
  }

  /** Their graphs, in the same order. */
  public List<BugPicture> pictures() {
    List<BugPicture> pictures = new ArrayList<>();
    for (int i = 0; i < bugs.size(); i++) {
      String title = "Bug " + (i + 1) + ": " + bugs.get(i).title();
      pictures.add(new BugPicture(title, bugs.get(i).graph(), sources::line));
    }
    return pictures;
  }

  private FoundBug show(int index) {
    Bug bug = bugs.get(index);
    BugPattern cause = bug.patterns().get(0);
    List<MethodName> methods = methods(bug);
    return new FoundBug(
        index + 1,
        bug.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        bug.title(),
        String.join(" and ", bug.variables()),
        String.join(" and ", bug.variableNames()),
        methods,
        explanation(bug),
        bug.example().locking(),
        cause.pattern().kind().notation(),
        cause.counts(),
        bug.runs(),
        bug.likelyRuns(),
        symptoms.apply(Stream.of(bug.runs(), bug.likelyRuns()).flatMap(List::stream).toList()),
        bug.example().run(),
        bug.interleaving().stream().map(each -> Access.of(each, sources)).toList(),
        bug.patterns().stream().map(PatternLine::of).toList(),
        related(index),
        "bug-" + (index + 1) + ".svg",
        confirmed.get(index + 1));
  }

  private static List<MethodName> methods(Bug bug) {
    List<MethodName> methods = new ArrayList<>();
    for (int thread = 0; thread < bug.methods().size(); thread++) {
      methods.add(MethodName.of(thread, bug.methods().get(thread)));
    }
    return methods;
  }

  /** What the failing run would have shown, had it gone on, is a guess. */
  private static String explanation(Bug bug) {
    boolean guess = !bug.runs().contains(bug.example().run());
    return (guess ? "Perhaps " : "") + bug.explanation();
  }

  private List<Integer> related(int index) {
    List<Integer> related = new ArrayList<>();
    for (int other = 0; other < bugs.size(); other++) {
      if (other != index && bugs.get(other).isRelatedTo(bugs.get(index))) {
        related.add(other + 1);
      }
    }
    return related;
  }
}
