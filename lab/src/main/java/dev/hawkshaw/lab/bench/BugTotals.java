package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.BugRunTables.average;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What the Griffin paper's studies come to on our runs.
 *
 * @param studies of all subjects, also of those that never failed
 */
record BugTotals(List<BugStudy> studies) {
  private static final Function<BugCampaign, RunGroups> GRIFFIN =
      BugRunTables.griffin(Likeness.PUBLISHED);

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (!several().isEmpty()) {
      sentences.add(fMeasures("subjects with several bugs", several()));
      if (!telling().isEmpty()) {
        sentences.add(fMeasures("of these, whose runs tell their bugs themselves", telling()));
      }
      sentences.add(atItsBest());
      sentences.add(clusters());
      sentences.add(ofBugs("subjects with several bugs", several()));
    }
    if (!single().isEmpty()) {
      sentences.add(ofBugs("subjects with one bug", single()));
    }
    if (!campaigns(exposed()).isEmpty()) {
      sentences.add(time());
    }
    sentences.add("in none of this, as no run failed: " + neverFailed());
    return sentences;
  }

  private static String fMeasures(String which, List<BugStudy> studies) {
    return text(
        "average F-measure on %d %s: %.2f; %.2f if it is not used how runs failed; %.2f by the paper's algorithm with its parameters; counting only runs with one bug alone: %.2f and %.2f by the paper's algorithm",
        studies.size(),
        which,
        average(studies, each -> each.groups().fMeasure()),
        average(studies, each -> each.unsigned().fMeasure()),
        average(studies, GRIFFIN.andThen(RunGroups::fMeasure)),
        average(studies, each -> each.groups().ofOneBug()),
        average(studies, GRIFFIN.andThen(RunGroups::ofOneBug)));
  }

  private String atItsBest() {
    Likeness best = BugRunTables.best(several());
    return text(
        "the paper's algorithm with the best of the parameters tried, which are chosen on these very runs (t = %d, s = %s): %.2f",
        best.top(),
        best.similar(),
        average(several(), BugRunTables.griffin(best).andThen(RunGroups::fMeasure)));
  }

  private String clusters() {
    List<BugCampaign> campaigns = campaigns(several());
    int alone = sum(campaigns, each -> each.happened().alone().size());
    return text(
        "of %d bugs that happened alone in a run at least once %d have their own cluster; all of them have in %d of %d campaigns",
        alone,
        alone - sum(campaigns, BugCampaign::missedAlone),
        campaigns.stream().filter(each -> each.missedAlone() == 0).count(),
        campaigns.size());
  }

  private static String ofBugs(String which, List<BugStudy> studies) {
    List<BugCampaign> campaigns = campaigns(studies);
    int right = sum(campaigns, BugCampaign::right);
    int found = sum(campaigns, each -> each.found().size());
    int wrong = sum(campaigns, BugCampaign::wrong);
    int methods = sum(campaigns, BugCampaign::methodsRight);
    return text(
        "%d %s: of %d bugs that happened %d were found, with %d more clusters of the same; %d of all %d clusters are false positives, %.1f per 10; the methods contain the place to fix in %d of %d found (%.0f%%), the kind is right in %d",
        studies.size(),
        which,
        sum(campaigns, each -> each.bugs().size()),
        right,
        sum(campaigns, BugCampaign::twice),
        wrong,
        found,
        found == 0 ? 0.0 : 10.0 * wrong / found,
        methods,
        right,
        right == 0 ? 0.0 : 100.0 * methods / right,
        sum(campaigns, BugCampaign::kindRight));
  }

  private String time() {
    List<Double> seconds = campaigns(exposed()).stream().map(BugCampaign::seconds).toList();
    return text(
        "finding the bugs of a campaign took %.2f s in the median, %.2f s at most",
        Median.ofNumbers(seconds), seconds.stream().mapToDouble(x -> x).max().orElseThrow());
  }

  private String neverFailed() {
    String names =
        studies.stream()
            .filter(each -> !each.isExposed())
            .map(each -> each.subject().name())
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none" : names;
  }

  private List<BugStudy> exposed() {
    return exposed(each -> true);
  }

  private List<BugStudy> several() {
    return exposed(BugStudy::hasSeveral);
  }

  private List<BugStudy> telling() {
    return several().stream().filter(each -> each.subject().key().truth().isTold()).toList();
  }

  private List<BugStudy> single() {
    return exposed(each -> !each.hasSeveral());
  }

  private List<BugStudy> exposed(Predicate<BugStudy> which) {
    return studies.stream().filter(BugStudy::isExposed).filter(which).toList();
  }

  private static List<BugCampaign> campaigns(List<BugStudy> studies) {
    return studies.stream().flatMap(each -> each.campaigns().stream()).toList();
  }

  private static int sum(List<BugCampaign> campaigns, ToIntFunction<BugCampaign> figure) {
    return campaigns.stream().mapToInt(figure).sum();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
