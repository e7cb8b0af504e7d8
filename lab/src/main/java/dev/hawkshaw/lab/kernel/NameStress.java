package dev.hawkshaw.lab.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A stress test of the generator of names of the Scurf paper, as a developer would write one: in
 * each round many threads ask for one name each. Prints in how many rounds a name was given twice.
 */
public final class NameStress {
  private NameStress() {}

  /** The generator of the subject generate-new-name, with a name for each thread. */
  private static final class Names {
    private final int[] numbers;

    Names(int most) {
      numbers = new int[most];
    }

    String generate() {
      int index = 0;
      while (index < numbers.length && numbers[index] != 0) {
        index++;
      }
      if (index < numbers.length) {
        numbers[index] = index + 1;
        return "pipe" + index;
      }
      return "none";
    }
  }

  /** How the threads of a round are brought to their call. */
  private interface Way {
    /** What each thread got in a round. */
    List<String> round(Names names) throws InterruptedException;
  }

  /** The way (threads, pool or barrier), how many rounds, and how many threads. */
  public static void main(String[] arguments) throws InterruptedException {
    int rounds = Integer.parseInt(arguments[1]);
    int threads = Integer.parseInt(arguments[2]);
    Way way = way(arguments[0], threads);
    int twice = 0;
    for (int i = 0; i < rounds; i++) {
      List<String> given = way.round(new Names(threads));
      if (new HashSet<>(given).size() < threads) {
        twice++;
      }
    }
    System.out.println(twice);
    System.exit(0); // the threads of a pool or barrier wait for the next round
  }

  private static Way way(String name, int threads) {
    return switch (name) {
      case "threads" -> names -> newThreads(names, threads);
      case "pool" -> new Pool(threads)::round;
      case "barrier" -> new Meeting(threads)::round;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static List<String> newThreads(Names names, int number) throws InterruptedException {
    String[] given = new String[number];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int own = i;
      threads.add(new Thread(() -> given[own] = names.generate()));
    }
    threads.forEach(Thread::start);
    for (Thread each : threads) {
      each.join();
    }
    return Arrays.asList(given);
  }

  /** Threads that take one task each. */
  private static final class Pool {
    private final ExecutorService pool;
    private final int threads;

    Pool(int threads) {
      this.pool = Executors.newFixedThreadPool(threads);
      this.threads = threads;
    }

    List<String> round(Names names) throws InterruptedException {
      List<String> given = new ArrayList<>();
      Callable<String> task = names::generate;
      try {
        for (Future<String> each : pool.invokeAll(Collections.nCopies(threads, task))) {
          given.add(each.get());
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
      return given;
    }
  }

  /**
   * Threads that wait for each other before each round.
   *
   * <p>Where threads meet: the fields are written and read between two meetings.
   */
  private static final class Meeting {
    private final CyclicBarrier barrier;
    private final String[] given;
    private Names names;

    Meeting(int threads) {
      barrier = new CyclicBarrier(threads + 1);
      given = new String[threads];
      for (int i = 0; i < threads; i++) {
        int own = i;
        new Thread(() -> takePart(own)).start();
      }
    }

    private void takePart(int own) {
      try {
        while (true) {
          barrier.await();
          given[own] = names.generate();
          barrier.await();
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }

    List<String> round(Names newNames) throws InterruptedException {
      names = newNames;
      try {
        barrier.await();
        barrier.await();
      } catch (BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
      return List.of(given);
    }
  }
}
