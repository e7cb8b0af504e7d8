package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What the Griffin paper's studies come to on our runs.
 *
 * @param studies of all subjects, also of those that never failed
 */
record BugTotals(Published published, List<BugStudy> studies) {

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (!several().isEmpty()) {
      sentences.add(fMeasures());
      sentences.add(clusters());
      sentences.add(ofBugs("subjects with several bugs", several()));
    }
    if (!single().isEmpty()) {
      sentences.add(ofBugs("subjects with one bug", single()));
    }
    if (!campaigns(exposed()).isEmpty()) {
      sentences.add(time());
    }
    sentences.add("left out, as no run failed: " + neverFailed());
    return sentences;
  }

  private String fMeasures() {
    BugRunTables runs = new BugRunTables(published, several());
    return text(
        "average F-measure on %d subjects with several bugs: %.2f; %.2f if it is not used how runs failed; %.2f by the paper's algorithm with its parameters",
        several().size(),
        runs.average(each -> each.groups().fMeasure()),
        runs.average(each -> each.unsigned().fMeasure()),
        runs.average(each -> each.griffin().get(Likeness.PUBLISHED).fMeasure()));
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
