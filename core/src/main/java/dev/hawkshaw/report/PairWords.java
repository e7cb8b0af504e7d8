package dev.hawkshaw.report;

import java.util.List;

/**
 * What the pair view has to say of a suspect.
 *
 * @param procedure how it was found, or ""
 * @param missing whether the failing run ended before it could have it
 * @param reasons why it stands where it does, in sentences
 */
record PairWords(String procedure, boolean missing, List<String> reasons) {
  /** Of a pattern, which stands where its score puts it. */
  static final PairWords NONE = new PairWords("", false, List.of());

  /** What may have happened instead of what did. */
  String explain(String pattern) {
    return missing
        ? "Perhaps " + pattern + ": the failing run ended without the usual order"
        : pattern;
  }
}
