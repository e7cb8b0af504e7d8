package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;

/** One lock held while another is taken, at these places; {@link Locks} guards it. */
final class LockOrder {
  private final HeldRow held;
  private final HeldRow taken;
  private final int thread;
  private final long when;
  private int other = LockOrderRow.NOBODY;

  LockOrder(HeldRow held, HeldRow taken, int thread, long when) {
    this.held = held;
    this.taken = taken;
    this.thread = thread;
    this.when = when;
  }

  /** It was seen again; that a second thread does it too is worth knowing. */
  void again(int by) {
    if (by != thread && other == LockOrderRow.NOBODY) {
      other = by;
    }
  }

  LockOrderRow row() {
    return new LockOrderRow(held, taken, thread, other, when);
  }

  @Override
  public boolean equals(Object another) {
    return another instanceof LockOrder order
        && held.equals(order.held)
        && taken.equals(order.taken);
  }

  @Override
  public int hashCode() {
    return held.hashCode() * 31 + taken.hashCode();
  }
}
