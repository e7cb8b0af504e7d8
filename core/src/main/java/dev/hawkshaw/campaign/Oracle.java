package dev.hawkshaw.campaign;

import java.util.Optional;

/**
 * Says of a run whether it went well. Users may write their own: a public class with a public
 * constructor without parameters, named with {@code --oracle} or declared as a service.
 *
 * <p>Where threads meet: there is one object for a whole campaign, and runs that are made at the
 * same time are judged at the same time.
 */
public interface Oracle {
  /** How it is called in symptoms. */
  default String name() {
    return getClass().getSimpleName();
  }

  /**
   * Its word, or empty if it has nothing to say and the next one is to be asked.
   *
   * @throws Exception if it can't tell; the run then counts for nothing
   */
  Optional<Finding> judge(EndedRun run) throws Exception;
}
