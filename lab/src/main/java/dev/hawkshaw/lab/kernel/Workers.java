package dev.hawkshaw.lab.kernel;

import java.util.function.IntConsumer;

/** Two threads, as most of these kernels want them. */
final class Workers {
  static final int COUNT = 2;

  private Workers() {}

  static void run(IntConsumer work) {
    Thread[] threads = new Thread[COUNT];
    for (int i = 0; i < COUNT; i++) {
      int number = i;
      threads[i] = new Thread(() -> work.accept(number), "worker-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts a kernel", e);
      }
    }
  }
}
