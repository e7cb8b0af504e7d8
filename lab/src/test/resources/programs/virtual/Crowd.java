import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads share fields, with locks and without. */
public final class Crowd {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int guarded;
  private int seen;
  private final int[] places = new int[8];

  private synchronized void pass(int number) throws InterruptedException {
    places[number % places.length]++;
    Thread.sleep(1);
    seen++;
  }

  private static void guard() {
    LOCK.lock();
    try {
      guarded++;
      Thread.yield();
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] arguments) throws Exception {
    Crowd crowd = new Crowd();
    CountDownLatch all = new CountDownLatch(200);
    List<Future<?>> running = new ArrayList<>();
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 200; i++) {
        int number = i;
        running.add(
            executor.submit(
                () -> {
                  all.countDown();
                  all.await();
                  guard();
                  crowd.pass(number);
                  return null;
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
    }
    Thread named = Thread.ofVirtual().name("named-one").start(Crowd::guard);
    named.join();
    System.out.println(guarded + " " + crowd.seen + " " + crowd.places[3]);
  }
}
