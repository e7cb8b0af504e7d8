package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;

/**
 * The small programs of the ConTest paper, made up: what happens follows from when threads come
 * where.
 */
final class PaperPrograms {
  /** The second thread begins when the first, left alone, is through with what matters. */
  private static final double LATER = 15;

  private static final double NEVER = Double.MAX_VALUE;

  private PaperPrograms() {}

  /** Figure 1: x must be seen as other than 0 before it is 0, and divided by while it is. */
  static MadeUp nonMonotonic(long seed) {
    MadeUpThread divides = new MadeUpThread("Divides");
    divides.then(Point.Kind.START, "");
    divides.then(Point.Kind.ACCESS, "x = 1");
    divides.then(Point.Kind.ACCESS, "x != 0");
    Point divide = divides.then(Point.Kind.ACCESS, "1 / x");
    MadeUpThread changes = new MadeUpThread("Changes");
    changes.then(Point.Kind.START, "");
    List.of("x = 1", "x = 2", "x = 3", "x = 0").forEach(x -> changes.then(Point.Kind.ACCESS, x));
    Point four = changes.then(Point.Kind.ACCESS, "x = 4");
    MadeUpThread main = new MadeUpThread("Main").accesses(22);
    List<Point> one = divides.points();
    List<Point> two = changes.points();
    return program(
            (noisy, random) -> {
              double check = MadeUpThread.go(0, one.subList(0, 3), noisy, random);
              double divided = check + MadeUpThread.step(divide, noisy, random);
              double zero = MadeUpThread.go(LATER, two.subList(0, 5), noisy, random);
              double back = zero + MadeUpThread.step(four, noisy, random);
              return check < zero && zero <= divided && divided < back ? 1 : 0;
            },
            seed,
            divides,
            changes,
            main)
        .causedBy(divide, four);
  }

  /** Figure 2: the one thread waits, unless the other notified before. */
  static MadeUp lostNotify(long seed) {
    MadeUpThread waits = synchronizing("Waits", "wait");
    MadeUpThread notifies = synchronizing("Notifies", "notify");
    MadeUpThread main = new MadeUpThread("Main").accesses(39);
    return program(
        (noisy, random) -> {
          double waiting = MadeUpThread.go(0, waits.points().subList(0, 8), noisy, random);
          double notified = MadeUpThread.go(LATER, notifies.points().subList(0, 8), noisy, random);
          return notified < waiting ? 1 : 0;
        },
        seed,
        waits,
        notifies,
        main);
  }

  private static MadeUpThread synchronizing(String name, String signal) {
    MadeUpThread thread = new MadeUpThread(name);
    thread.then(Point.Kind.START, "");
    thread.accesses(5);
    thread.then(Point.Kind.ACCESS, "lock");
    thread.then(Point.Kind.LOCK_BEFORE, "lock");
    thread.then(Point.Kind.LOCK_AFTER, "lock");
    thread.then(Point.Kind.SIGNAL, signal);
    thread.then(Point.Kind.UNLOCK_AFTER, "lock");
    return thread.accesses(1);
  }

  /** Figure 6: the server reads stop, and waits for good if it is shut down before it waits. */
  static MadeUp serverLoop(long seed) {
    MadeUpThread server = new MadeUpThread("Server");
    server.then(Point.Kind.START, "");
    Point stop = server.then(Point.Kind.ACCESS, "stop");
    server.then(Point.Kind.ACCESS, "lock");
    server.then(Point.Kind.LOCK_BEFORE, "lock");
    server.then(Point.Kind.LOCK_AFTER, "lock");
    server.then(Point.Kind.SIGNAL, "wait");
    Point release = server.then(Point.Kind.UNLOCK_AFTER, "lock");
    server.back(release, stop);
    MadeUpThread client = new MadeUpThread("Client");
    client.then(Point.Kind.START, "");
    client.accesses(2);
    client.then(Point.Kind.ACCESS, "stop = true");
    client.then(Point.Kind.LOCK_BEFORE, "lock");
    client.then(Point.Kind.LOCK_AFTER, "lock");
    client.then(Point.Kind.SIGNAL, "notify");
    MadeUpThread main = new MadeUpThread("Main").accesses(58);
    return program(
        (noisy, random) -> served(server.points(), client.points(), noisy, random),
        seed,
        server,
        client,
        main);
  }

  /** The client asks once, at its first access, and then shuts down. */
  private static double served(
      List<Point> server, List<Point> client, Set<Point> noisy, Random random) {
    double asks = MadeUpThread.go(LATER, client.subList(0, 2), noisy, random);
    double stopped = MadeUpThread.go(asks, client.subList(2, 4), noisy, random) + LATER;
    double shut = MadeUpThread.go(stopped, client.subList(4, 5), noisy, random);
    double begun = MadeUpThread.step(server.get(0), noisy, random);
    double first = locked(begun, stopped, server, noisy, random);
    if (first < asks) {
      // It waits until it is asked, whatever it does with the lock until then.
      double held = MadeUpThread.go(first, server.subList(4, 6), noisy, random);
      asks = Math.max(asks, held);
      stopped = Math.max(stopped, asks + LATER);
      shut = Math.max(shut, stopped + 1);
    }
    double answered = Math.max(first, asks) + MadeUpThread.step(server.get(6), noisy, random);
    double second = locked(answered, stopped, server, noisy, random);
    return first != NEVER && second != NEVER && second > shut ? 1 : 0;
  }

  /** When the server has the lock; never if it reads before that it is to stop. */
  private static double locked(
      double time, double stopped, List<Point> server, Set<Point> noisy, Random random) {
    double read = time + MadeUpThread.step(server.get(1), noisy, random);
    return read >= stopped ? NEVER : MadeUpThread.go(read, server.subList(2, 4), noisy, random);
  }

  private static MadeUp program(
      ToDoubleBiFunction<Set<Point>, Random> run, long seed, MadeUpThread... threads) {
    List<Point> points = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (MadeUpThread thread : threads) {
      points.addAll(thread.points());
      edges.addAll(thread.edges());
    }
    Random random = new Random(seed);
    return new MadeUp(points, edges, noisy -> run.applyAsDouble(noisy, random), seed);
  }
}
