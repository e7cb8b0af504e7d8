package guest.inner;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Has state that is touched in every way. */
public final class Room implements Runnable, Cloneable {
  private static final AtomicIntegerFieldUpdater<Room> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Room.class, "updated");
  private static final VarHandle HANDLE;
  private static int total;

  static {
    try {
      HANDLE = MethodHandles.lookup().findVarHandle(Room.class, "handled", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int updated;
  private long handled;
  private int plain;

  @Override
  public void run() {
    plain++;
    total += 2;
    UPDATER.incrementAndGet(this);
    HANDLE.getAndAdd(this, 2L);
    try {
      Room copy = (Room) clone();
      copy.plain += 5;
      total += copy.plain;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public String toString() {
    return plain + " " + updated + " " + handled + " " + total;
  }
}
