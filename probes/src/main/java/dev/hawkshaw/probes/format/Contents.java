package dev.hawkshaw.probes.format;

import java.util.List;
import java.util.Map;

/**
 * Everything one recording holds.
 *
 * @param run how the run was made
 * @param coverage the self-check
 * @param threads thread names; turns refer to them by position
 * @param sites the sites that turns refer to, by the number they use
 * @param stacks call stacks, innermost frame first, by the number turns use
 * @param siteStacks for a site's number, a stack that was seen there at least once
 * @param windows the distinct windows
 * @param failures what the program showed of going wrong
 * @param blocks the blocks of code that were entered, if those are counted
 * @param sync how threads synchronized
 */
public record Contents(
    RunRow run,
    CoverageRow coverage,
    List<String> threads,
    Map<Integer, SiteRow> sites,
    Map<Integer, List<FrameRow>> stacks,
    Map<Integer, Integer> siteStacks,
    List<WindowRow> windows,
    List<FailureRow> failures,
    List<BlockRow> blocks,
    SyncRows sync) {}
