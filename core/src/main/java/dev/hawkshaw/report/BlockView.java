package dev.hawkshaw.report;

import java.util.List;

/**
 * What the block view shows.
 *
 * @param levels the runs by the number of blocks at which they were made to switch
 * @param ranking the blocks of the methods that were searched, the most suspicious first
 * @param methods these methods with their source, the most suspicious first
 * @param notes what was not seen or can't be shown, in sentences
 */
public record BlockView(
    List<Level> levels,
    List<BlockSuspect> ranking,
    List<ShadedMethod> methods,
    List<String> notes) {

  /**
   * Runs that were made to switch at as many blocks.
   *
   * @param level how many; 0 if they were left alone
   * @param failing how many of the runs failed
   */
  public record Level(int level, int runs, int failing) {}
}
