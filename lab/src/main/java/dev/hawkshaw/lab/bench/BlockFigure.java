package dev.hawkshaw.lab.bench;

/**
 * What came of one search for blocks.
 *
 * @param failing how many of its runs failed
 * @param runs how many it has
 * @param level at how many blocks at a time threads were made to switch when the first run failed;
 *     null if none did
 * @param blocks how many were ranked
 * @param rank that of the best true block; null if none was ranked
 * @param sharing how many blocks have that rank
 * @param millis how long it took
 */
record BlockFigure(
    int failing, int runs, Integer level, int blocks, Integer rank, int sharing, long millis) {

  boolean isAmong(int first) {
    return rank != null && rank <= first;
  }
}
