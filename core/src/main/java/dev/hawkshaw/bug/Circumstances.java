package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Recording;

/**
 * What the shown run did beside the cause of a bug, and what makes it another kind of mistake than
 * its pattern alone says.
 *
 * @param bareWait a wait outside of a loop; null if none was seen
 * @param publication something that is shown before it is complete; null if it is none
 * @param together two variables that belong together; null if none were seen
 */
public record Circumstances(BareWait bareWait, Publication publication, Together together) {
  /** Nothing else is known. */
  public static final Circumstances NONE = new Circumstances(null, null, null);

  /** Those of a cause, as a run shows it. */
  static Circumstances of(Recording recording, Shown shown) {
    BugKind kind = BugKind.of(shown.pattern());
    if (kind == BugKind.DEADLOCK) {
      return NONE;
    }
    BareWait wait = BareWait.in(recording, shown).orElse(null);
    if (kind != BugKind.ORDER) {
      return new Circumstances(wait, null, null);
    }
    Beside beside = new Beside(recording, shown);
    return new Circumstances(
        wait, Publication.in(beside).orElse(null), Together.in(beside).orElse(null));
  }
}
