package dev.hawkshaw.report;

import dev.hawkshaw.block.BlockRun;
import java.util.List;

/**
 * What the block view shows.
 *
 * @param levels the runs by the number of blocks at which they were made to switch
 * @param ranking the blocks of the methods that were searched, the most suspicious first
 * @param methods these methods with their source, the most suspicious first
 * @param unreached blocks at which runs were to switch, and to which nobody came
 * @param notes what was not seen or can't be shown, in sentences
 */
public record BlockView(
    List<Level> levels,
    List<BlockSuspect> ranking,
    List<ShadedMethod> methods,
    List<UnreachedBlock> unreached,
    List<String> notes) {

  /** Whether which two blocks threads were in at the same time ranks them. */
  boolean isOfMeetings() {
    return ranking.stream().anyMatch(each -> each.met() != null);
  }

  /**
   * Runs that were made to switch at as many blocks.
   *
   * @param level how many; 0 if they were left alone, or had noise
   * @param noisy whether they had noise anywhere, and not at chosen blocks
   * @param runs how many of them came to at least one of these blocks
   * @param failing how many of those failed
   * @param inVain how many more were to switch, and nobody came to where
   * @param inVainFailing how many of those failed
   */
  public record Level(
      int level, boolean noisy, int runs, int failing, int inVain, int inVainFailing) {
    static Level of(int level, boolean noisy, List<BlockRun> runs) {
      List<BlockRun> vain = runs.stream().filter(BlockRun::isInVain).toList();
      return new Level(
          level,
          noisy,
          runs.size() - vain.size(),
          failing(runs) - failing(vain),
          vain.size(),
          failing(vain));
    }

    /** What was done to them, in words. */
    String what() {
      return switch (level) {
        case 0 -> noisy ? "with noise anywhere" : "left alone";
        case 1 -> "level 1, made to switch at one block";
        default -> "level %d, made to switch at %1$d blocks".formatted(level);
      };
    }

    private static int failing(List<BlockRun> runs) {
      return (int) runs.stream().filter(BlockRun::failing).count();
    }
  }
}
