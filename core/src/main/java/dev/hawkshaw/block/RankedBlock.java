package dev.hawkshaw.block;

import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;

/**
 * A block in the ranking.
 *
 * @param ranked its place; score and counts are about runs in which several threads entered it
 * @param togetherScore the same formula for runs in which several threads were in it at once
 * @param together the counts of that
 * @param mostThreads the most threads that entered it in a run
 * @param mostTogether the most that were in it at once
 * @param switched how many runs were made to switch there, and had a thread that came by
 * @param switchedFailing how many of these failed
 * @param met what other threads were in meanwhile; null unless that is what ranks the blocks
 */
public record RankedBlock(
    Ranked<CodeBlock> ranked,
    double togetherScore,
    Counts together,
    int mostThreads,
    int mostTogether,
    int switched,
    int switchedFailing,
    Met met) {

  /** The block. */
  public CodeBlock block() {
    return ranked.entity();
  }

  /** Whether runs differ in how they entered it; if not, it can't tell failing from passing. */
  boolean tells() {
    return ranked.counts().ef() > 0 && (differ(ranked.counts()) || differ(together));
  }

  /** Whether it is in every failing run: what is in some of them may be there by chance. */
  boolean explainsAll() {
    return ranked.counts().nf() == 0;
  }

  private static boolean differ(Counts counts) {
    return counts.ef() + counts.ep() > 0 && counts.nf() + counts.np() > 0;
  }

  /** How well it tells by itself whether runs fail; 0 if runs do not differ in it. */
  double alone() {
    double entered = differ(ranked.counts()) ? ranked.score() : 0;
    return differ(together) ? Math.max(entered, togetherScore) : entered;
  }

  /** The same, by itself or with what other threads were in. */
  double atBest() {
    return met == null ? alone() : Math.max(alone(), met.score());
  }

  RankedBlock at(Ranked<CodeBlock> place) {
    return with(place, met);
  }

  RankedBlock meeting(Met best) {
    return with(ranked, best);
  }

  private RankedBlock with(Ranked<CodeBlock> place, Met best) {
    return new RankedBlock(
        place, togetherScore, together, mostThreads, mostTogether, switched, switchedFailing, best);
  }
}
