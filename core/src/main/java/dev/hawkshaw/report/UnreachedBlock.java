package dev.hawkshaw.report;

import dev.hawkshaw.block.Unreached;

/**
 * A block at which runs were to switch threads, and to which nobody came in any of them.
 *
 * @param id hexadecimal
 * @param title what it is, in words; "" if no run came to its method
 * @param place where it is, in words; "" likewise
 * @param runs how many runs were to switch there
 * @param inNoClass whether it is in no class that these runs loaded
 */
public record UnreachedBlock(String id, String title, String place, int runs, boolean inNoClass) {

  static UnreachedBlock of(Unreached unreached) {
    return new UnreachedBlock(
        BlockSuspect.id(unreached.id()),
        unreached.block().map(BlockSuspect::title).orElse(""),
        unreached.block().map(BlockSuspect::place).orElse(""),
        unreached.runs(),
        unreached.unwoven());
  }

  String sentence() {
    String which =
        title.isEmpty() ? "block %s, of no method that runs came to,".formatted(id) : title;
    String where = place.isEmpty() ? "" : " (" + place + ")";
    if (inNoClass) {
      return "Never made to switch at block %s: no class has it that was loaded in %s"
          .formatted(id, planned());
    }
    return "Never made to switch at %s%s: nobody came there in %s"
        .formatted(which, where, planned());
  }

  private String planned() {
    return runs == 1 ? "the run that was to" : "the %d runs that were to".formatted(runs);
  }
}
