package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.PointRequest;
import dev.hawkshaw.pipeline.RankRequest;
import dev.hawkshaw.pipeline.RecordRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Which searches find the points where noise exposes a bug, and with how many runs. */
final class SearchBench implements Benchmark {
  /** The searches that are measured if none is named. */
  static final String SEARCHES = "active,features,zoom,ddmin,ddmin-probabilistic";

  private static final String FEATURES = "features";

  /** So many times feature selection may have twice the runs. */
  private static final int DOUBLINGS = 3;

  /** Subjects have one; runs that look for another would be counted among those it takes. */
  private static final int ONE_BUG = 1;

  private static final double RELIABLE = 0.9;
  private static final long TIMEOUT_MILLIS = 20_000;
  private static final String ABOUT =
      """
      `localize --view point --bugs 1` of each subject with each search, %d runs at the most (%d times each with different seeds). `features` uses all the runs that it may have, so if it is not right for nine of ten seeds it is given twice as many, up to eight times, unless `--budget` says how many. \
      "Right": the first points that are said to expose the failure are those that the key names, each of them and no other; a block's entry counts as what its first line does. "Part": some are. \
      "Bracketed": the three steepest rises and falls of the score begin or end at each point that the key names, "touched": at some. "Runs" has all that were made, the five that learn the points among them. \
      """;

  private final List<String> searches;

  SearchBench(List<String> searches) {
    this.searches = List.copyOf(searches);
  }

  /** Complains before anything is run if there is no search of some name. */
  void requireSearches() {
    searches.forEach(search -> points(search).requireSearch());
  }

  @Override
  public String name() {
    return "search";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.key().kind() != Kind.NONE;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(PointRequest.DEFAULT_RUNS);
    int seeds = lab.options().seeds();
    lab.progress()
        .begin(
            "Search: %d subjects, %d searches, %d times each"
                .formatted(subjects.size(), searches.size(), seeds),
            subjects.size() * searches.size() * seeds);
    List<List<Object>> rows = new ArrayList<>();
    for (Subject subject : subjects) {
      for (String search : searches) {
        int allowed = runs;
        List<SearchFigure> figures = figures(subject, search, allowed, lab);
        rows.add(row(subject, search, allowed, figures));
        while (search.equals(FEATURES) && !isReliable(figures) && allowed < most(runs, lab)) {
          allowed *= 2;
          figures = figures(subject, search, allowed, lab);
          rows.add(row(subject, search, allowed, figures));
        }
        lab.progress()
            .campaign("%s, %s: right %d".formatted(subject.name(), search, right(figures)), seeds);
      }
    }
    return new Section(
        name(),
        "Searches for points",
        ABOUT.formatted(runs, seeds),
        List.of(new Table("searches", columns(), rows)),
        List.of(),
        List.of(),
        Stamp.now(name(), arguments(lab)));
  }

  /** Who says how many runs there are does not want more. */
  private static int most(int runs, Lab lab) {
    boolean said = lab.options().budget(0) > 0;
    return said ? runs : runs << DOUBLINGS;
  }

  private List<String> arguments(Lab lab) {
    String named = String.join(",", searches);
    boolean usual = named.equals(SEARCHES);
    List<String> typed = new Typed().with("--search", usual ? null : (Object) named).words();
    typed.addAll(lab.options().arguments());
    return typed;
  }

  private static List<SearchFigure> figures(Subject subject, String search, int runs, Lab lab)
      throws IOException, InterruptedException {
    List<SearchFigure> figures = new ArrayList<>();
    for (int seed = 1; seed <= lab.options().seeds(); seed++) {
      long which = seed;
      String kept = "%s-%s-%d-%d".formatted(subject.name(), search, runs, seed);
      figures.add(
          lab.kept()
              .get(kept, SearchFigure.class, () -> measure(subject, search, which, runs, lab)));
    }
    return figures;
  }

  private static SearchFigure measure(Subject subject, String search, long seed, int runs, Lab lab)
      throws IOException, InterruptedException {
    Path place = lab.folder("search").resolve(subject.name() + "-" + search + "-" + seed);
    if (Files.exists(place)) {
      Folders.delete(place);
    }
    Settings settings =
        new Settings(
            RecordRequest.POINTS,
            seed,
            runs,
            lab.options().jobs(),
            TIMEOUT_MILLIS,
            "auto",
            Limits.NONE);
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    Answer answer =
        new Pipeline(lab.progress())
            .localizePoints(Lab.request(subject, classPath, settings, place), ranking(search));
    return figure(Lab.report(answer), subject);
  }

  private static RankRequest ranking(String search) {
    return RankRequest.DEFAULT.in(RankRequest.POINT).searching(points(search));
  }

  private static PointRequest points(String search) {
    return new PointRequest(search, List.of(), null, ONE_BUG);
  }

  private static SearchFigure figure(JsonNode report, Subject subject) {
    JsonNode view = report.path("points");
    TruePoints truth = new TruePoints(subject.key());
    return new SearchFigure(
        view.path("points").asInt(),
        report.at("/runs/total").asInt(),
        report.at("/runs/failed").asInt() + report.at("/runs/hung").asInt(),
        view.at("/found/0/points").size(),
        truth.found(view),
        truth.bracketed(view));
  }

  private static List<String> columns() {
    return List.of(
        "subject",
        "search",
        "points",
        "may use",
        "right",
        "part",
        "points found",
        "bracketed",
        "touched",
        "runs, median",
        "most",
        "failing, %");
  }

  private static List<Object> row(
      Subject subject, String search, int allowed, List<SearchFigure> figures) {
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(search);
    row.add(Median.of(figures.stream().map(SearchFigure::points).toList()));
    row.add(allowed);
    row.add(right(figures));
    row.add((int) figures.stream().filter(each -> each.found() == TruePoints.Share.PART).count());
    row.add(Median.of(figures.stream().map(SearchFigure::size).toList()));
    row.add(bracketing(figures, TruePoints.Share.ALL));
    row.add(bracketing(figures, TruePoints.Share.PART));
    row.add(Median.of(figures.stream().map(SearchFigure::runs).toList()));
    row.add(figures.stream().mapToInt(SearchFigure::runs).max().orElse(0));
    int runs = figures.stream().mapToInt(SearchFigure::runs).sum();
    int failing = figures.stream().mapToInt(SearchFigure::failing).sum();
    row.add(100.0 * failing / Math.max(1, runs));
    return row;
  }

  private static int bracketing(List<SearchFigure> figures, TruePoints.Share share) {
    return (int) figures.stream().filter(each -> each.bracketed() == share).count();
  }

  private static boolean isReliable(List<SearchFigure> figures) {
    return right(figures) >= RELIABLE * figures.size();
  }

  private static int right(List<SearchFigure> figures) {
    return (int) figures.stream().filter(SearchFigure::isRight).count();
  }
}
