package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
 * @param blocks the blocks of code that were entered, and who called whom, if those are counted
 * @param sync how threads synchronized
 * @param capture which test it was, if no campaign made the run
 * @param steering how far it came, if it was to force or to prevent something
 * @param points which points threads came by, if those are counted
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
    BlockRows blocks,
    SyncRows sync,
    CaptureRow capture,
    SteeringRow steering,
    PointRows points) {

  /** A run of a campaign. */
  public Contents(
      RunRow run,
      CoverageRow coverage,
      List<String> threads,
      Map<Integer, SiteRow> sites,
      Map<Integer, List<FrameRow>> stacks,
      Map<Integer, Integer> siteStacks,
      List<WindowRow> windows,
      List<FailureRow> failures,
      BlockRows blocks,
      SyncRows sync) {
    this(
        run,
        coverage,
        threads,
        sites,
        stacks,
        siteStacks,
        windows,
        failures,
        blocks,
        sync,
        CaptureRow.NONE,
        SteeringRow.NONE,
        PointRows.NONE);
  }

  /** The same, of a run that no campaign made. */
  public Contents captured(CaptureRow as) {
    return with(as, steering, points);
  }

  /** The same, of a run that was to force or to prevent something. */
  public Contents steered(SteeringRow how) {
    return with(capture, how, points);
  }

  /** The same, of a run that counted points. */
  public Contents passing(PointRows by) {
    return with(capture, steering, by);
  }

  private Contents with(CaptureRow as, SteeringRow how, PointRows by) {
    return new Contents(
        run,
        coverage,
        threads,
        sites,
        stacks,
        siteStacks,
        windows,
        failures,
        blocks,
        sync,
        as,
        how,
        by);
  }

  /**
   * What is needed to compare a run that passed with others: what was touched in which order, but
   * neither call stacks nor locks nor what was handed over.
   */
  public Contents compact() {
    List<WindowRow> small = new ArrayList<>(windows.size());
    for (WindowRow window : windows) {
      small.add(window.compact());
    }
    return new Contents(
        run,
        coverage.compact(),
        threads,
        used(small),
        Map.of(),
        Map.of(),
        small,
        List.of(),
        BlockRows.NONE,
        SyncRows.NONE,
        capture,
        steering,
        PointRows.NONE);
  }

  /** Locks had sites too. */
  private Map<Integer, SiteRow> used(List<WindowRow> by) {
    Map<Integer, SiteRow> used = new TreeMap<>();
    for (WindowRow window : by) {
      for (TurnRow turn : window.turns()) {
        for (int site : turn.sites()) {
          if (site != 0) {
            used.put(site, sites.get(site));
          }
        }
      }
    }
    return used;
  }
}
