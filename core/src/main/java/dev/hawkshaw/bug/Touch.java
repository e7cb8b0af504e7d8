package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.recording.Site;

/**
 * An access of a bug graph.
 *
 * @param times how often the thread makes it at this point of the order; accesses of the same
 *     statement are the same to a reader
 */
public record Touch(Act act, String variable, Site site, int times) {

  /** {@code reads Account.balance}. */
  public String words() {
    return act.verb() + " " + variable;
  }

  boolean isSameAs(Moment moment) {
    return act == moment.act()
        && variable.equals(moment.variable())
        && site.statement() == moment.site().statement();
  }

  Touch again() {
    return new Touch(act, variable, site, times + 1);
  }
}
