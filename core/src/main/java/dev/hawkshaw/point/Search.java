package dev.hawkshaw.point;

/**
 * A way to find the few points where noise makes the bug appear. Users may write their own: a
 * public class with a public constructor without parameters, declared as a service.
 *
 * <p>Whatever it throws ends it, and what it had found out by then is kept.
 */
public interface Search {
  /** The word by which it is asked for. */
  String name();

  /**
   * Searches, by asking for runs.
   *
   * @throws InterruptedException if somebody wants the search to end; it need not be caught
   */
  Finding search(Laboratory laboratory) throws InterruptedException;
}
