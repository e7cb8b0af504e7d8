package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A wait that is in no loop: who is woken goes on, whether or not what it waited for is still so.
 *
 * @param thread which of the cause's threads waits, from 0
 * @param site where it waits
 * @param isBetween whether it waits after the first of its accesses of the cause: then a lock that
 *     is held all through them is given back by it
 */
public record BareWait(int thread, Site site, boolean isBetween) {
  /** That of a thread of the cause, in a method that it makes its last access in. */
  static Optional<BareWait> in(Recording recording, Shown shown) {
    if (!recording.blocks().isEmpty()) {
      return Optional.empty(); // these runs know of no loops
    }
    return IntStream.range(0, shown.threads())
        .mapToObj(thread -> of(recording, shown, thread))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<BareWait> of(Recording recording, Shown shown, int thread) {
    List<Step> steps = shown.pattern().kind().steps();
    int[] own =
        IntStream.range(0, steps.size())
            .filter(step -> steps.get(step).thread() - 1 == thread)
            .toArray();
    int last = own[own.length - 1];
    Site site = shown.pattern().sites().get(last);
    if (Signals.isSignal(site.variable())) {
      return isWait(site) ? Optional.of(new BareWait(thread, site, false)) : Optional.empty();
    }
    long first = shown.sighting().turns().get(own[0]).start();
    return new WaitBefore(recording, shown, last)
        .find()
        .map(turn -> new BareWait(thread, turn.lastRead(), turn.start() > first));
  }

  /** Whether a site waits for a signal, in no loop. */
  static boolean isWait(Site site) {
    return Signals.isForgotten(site.variable()) && site.kind().equals("R") && site.loop() == 0;
  }

  /** {@code Buffer.take() waits at Buffer.java:8 outside of a loop}. */
  String words() {
    return "%s waits at %s outside of a loop".formatted(method().name(), site.place());
  }

  /** The method that waits. */
  public Call method() {
    return Call.of(site);
  }
}
