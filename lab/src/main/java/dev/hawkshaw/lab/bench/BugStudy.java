package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * The bugs of a subject in all of its campaigns.
 *
 * @param campaigns those in which a run failed
 */
record BugStudy(Subject subject, List<BugCampaign> campaigns) {

  boolean isExposed() {
    return !campaigns.isEmpty();
  }

  boolean hasSeveral() {
    return subject.key().bugs().size() > 1;
  }

  /** The mean over the campaigns, without a point if it is whole. */
  Number mean(ToIntFunction<BugCampaign> figure) {
    int sum = campaigns.stream().mapToInt(figure).sum();
    return sum % campaigns.size() == 0
        ? (Number) (sum / campaigns.size())
        : (Number) ((double) sum / campaigns.size());
  }

  double average(ToDoubleFunction<BugCampaign> figure) {
    return campaigns.stream().mapToDouble(figure).average().orElseThrow();
  }
}
