package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;

/**
 * A time slot whose begin and end are set one after the other: a reader sees the begin of one slot
 * and the end of another.
 *
 * <pre>
 * subject: time-slot
 * kind: multi-variable
 * cause: TimeSlot.begin,TimeSlot.end W1x-R2x-R2y-W1y set-begin get-begin get-end set-end
 * cause: TimeSlot.begin,TimeSlot.end R1x-W2x-W2y-R1y get-begin set-begin set-end get-end
 * </pre>
 */
public final class TimeSlot {
  private volatile int begin = 9;
  private volatile int end = 10;
  private volatile String title = "planning";

  private TimeSlot() {}

  /** One round: a slot of one hour is moved while its length is looked at. */
  public static void main(String[] arguments) throws InterruptedException {
    TimeSlot slot = new TimeSlot();
    Together.run(() -> slot.move(14), slot::check);
  }

  // half: private synchronized void move(int hour) {
  // fix: private synchronized void move(int hour) {
  private void move(int hour) {
    begin = hour; // at: set-begin
    end = hour + 1; // at: set-end
    title = "planning, moved";
  }

  private void check() {
    String text = title + " takes " + hours() + " hours";
    if (!text.endsWith(" 1 hours")) {
      throw new IllegalStateException(text);
    }
  }

  // fix: private synchronized int hours() {
  private int hours() {
    int from = begin; // at: get-begin
    int to = end; // at: get-end
    return to - from;
  }
}
