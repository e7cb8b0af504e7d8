package dev.hawkshaw.bug;

import java.util.ArrayList;
import java.util.List;

/**
 * Accesses of a node that are made in the same calls.
 *
 * @param calls those beyond the lane's common ones, outermost first; may be empty
 * @param touches the accesses, in the order of their first times
 */
public record Scope(List<Call> calls, List<Touch> touches) {

  /** The same with one access more. */
  Scope with(Moment moment) {
    List<Touch> more = new ArrayList<>(touches);
    for (int i = 0; i < more.size(); i++) {
      if (more.get(i).isSameAs(moment)) {
        more.set(i, more.get(i).again());
        return new Scope(calls, List.copyOf(more));
      }
    }
    more.add(new Touch(moment.act(), moment.variable(), moment.site(), 1));
    return new Scope(calls, List.copyOf(more));
  }
}
