package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.BlockCallRow;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.RunRow;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many threads are in a block at the same time, and who calls whom. */
@Timeout(60)
class BlocksTogetherTest {
  private static final Callable<Object> NOTHING = () -> null;

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
  private ExecutorService threads = Executors.newCachedThreadPool();
  private Object rooms;

  @BeforeEach
  void start() throws ReflectiveOperationException {
    Probes.start(recorder, null);
    ClassLoader loader = FixtureLoader.woven(Watch.BY_OWNER, new Context(true, true));
    rooms = loader.loadClass(Fixtures.PACKAGE + "Rooms").getConstructor().newInstance();
  }

  @AfterEach
  void stop() throws InterruptedException {
    threads.shutdownNow();
    threads.awaitTermination(10, TimeUnit.SECONDS);
    Probes.start(null, null);
  }

  @Test
  void countsThreadsThatAreInABlockAtTheSameTime() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("visit", meeting(meet), NOTHING);
    Future<?> other = inThread("visit", meeting(meet), NOTHING);
    one.get();
    other.get();
    assertEquals("2 threads, 2 together", of("visit", "if"));
    assertEquals("2 threads, 2 together", of("visit", "method"));
  }

  @Test
  void doesNotCountWhoHasLeftTheBlock() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("visit", NOTHING, meeting(meet, 2));
    meet.await();
    call("visit", NOTHING, NOTHING);
    meet.await();
    one.get();
    assertEquals("2 threads, 1 together", of("visit", "if"));
    assertEquals("2 threads, 2 together", of("visit", "method"));
  }

  @Test
  void doesNotCountOneAfterTheOther() throws Exception {
    inThread("rounds", 3, NOTHING).get();
    call("rounds", 3, NOTHING);
    assertEquals("2 threads, 1 together", of("rounds", "loop"));
    assertEquals("2 threads, 1 together", of("rounds", "method"));
  }

  @Test
  void takesThreadsOutOfBlocksThatTheyFallOutOf() throws Exception {
    threads.shutdown();
    threads = Executors.newSingleThreadExecutor();
    Future<?> failing = inThread("visit", throwing(), NOTHING);
    assertThrows(ExecutionException.class, failing::get);
    call("visit", NOTHING, NOTHING);
    assertEquals("2 threads, 1 together", of("visit", "if"));
    assertEquals("2 threads, 1 together", of("visit", "method"));
  }

  @Test
  void knowsWhereAThreadIsThatCaughtSomething() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("safely", throwing(), meeting(meet, 2));
    meet.await();
    call("visit", NOTHING, NOTHING);
    meet.await();
    one.get();
    assertEquals("2 threads, 1 together", of("visit", "if"));
    assertEquals("1 threads, 1 together", of("safely", "catch"));
  }

  @Test
  void countsAThreadOnceThatIsThereSeveralTimes() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("deep", 5, meeting(meet, 2));
    meet.await();
    call("deep", 3, NOTHING);
    meet.await();
    one.get();
    assertEquals("2 threads, 2 together", of("deep", "if"));
    assertEquals("2 threads, 2 together", of("deep", "method"));
    assertEquals("2 threads, 2 together", of("deep", "else"));
  }

  @Test
  void worksInThreadsOfAPoolAndVirtualOnes() throws Exception {
    Assumptions.assumeTrue(Runtime.version().feature() >= 21, "needs virtual threads");
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    ThreadFactory virtual = (ThreadFactory) type.getMethod("factory").invoke(builder);
    threads.shutdown();
    threads = Executors.newFixedThreadPool(20, virtual);
    CyclicBarrier meet = new CyclicBarrier(20);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(inThread("visit", meeting(meet), NOTHING));
    }
    for (Future<?> each : all) {
      each.get();
    }
    assertEquals("20 threads, 20 together", of("visit", "if"));
  }

  @Test
  void tellsWhichBlocksThreadsAreInAtTheSameTime() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("visit", meeting(meet, 2), NOTHING);
    meet.await();
    call("rounds", 2, NOTHING);
    meet.await();
    one.get();
    call("deep", 0, NOTHING);
    long visited = row("visit", "if").id();
    assertEquals(
        Set.of(
            Set.of(visited, row("rounds", "method").id()),
            Set.of(visited, row("rounds", "loop").id())),
        meetings(),
        "who comes later meets nobody");
  }

  @Test
  void tellsOfCallersThatAnotherThreadMeets() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("safely", meeting(meet, 2), NOTHING);
    meet.await();
    call("rounds", 0, NOTHING);
    meet.await();
    one.get();
    long rounds = row("rounds", "method").id();
    assertEquals(
        Set.of(
            Set.of(row("safely", "method").id(), rounds), Set.of(row("visit", "if").id(), rounds)),
        meetings());
  }

  private Set<Set<Long>> meetings() {
    Set<Set<Long>> all = new HashSet<>();
    recorder.contents().blocks().meetings().forEach(m -> all.add(Set.of(m.one(), m.other())));
    return all;
  }

  @Test
  void tellsWhichMethodsCallWhich() throws Exception {
    call("safely", NOTHING, NOTHING);
    call("deep", 2, NOTHING);
    long safely = row("safely", "method").id();
    long visit = row("visit", "method").id();
    long deep = row("deep", "method").id();
    assertEquals(
        List.of(new BlockCallRow(safely, visit), new BlockCallRow(deep, deep)),
        recorder.contents().blocks().calls());
  }

  @Test
  void beginsAnewWithANewRunWhileThreadsAreInBlocks() throws Exception {
    CyclicBarrier meet = new CyclicBarrier(2);
    Future<?> one = inThread("visit", meeting(meet, 2), NOTHING);
    meet.await();
    Recorder next = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
    Probes.goOn(next);
    meet.await();
    one.get();
    call("visit", NOTHING, NOTHING);
    assertEquals("2 threads, 1 together", of("visit", "method"));
    assertEquals("1 threads, 1 together", of("visit", "if"));
  }

  @Test
  void givesABlockTheSameIdInEveryClassLoader() throws Exception {
    call("visit", NOTHING, NOTHING);
    List<BlockRow> before = recorder.contents().blocks().blocks();
    Probes.start(recorder, null);
    ClassLoader loader = FixtureLoader.woven(Watch.BY_OWNER, new Context(true, true));
    rooms = loader.loadClass(Fixtures.PACKAGE + "Rooms").getConstructor().newInstance();
    call("visit", NOTHING, NOTHING);
    assertEquals(before, recorder.contents().blocks().blocks());
  }

  private static Callable<Object> meeting(CyclicBarrier at) {
    return meeting(at, 1);
  }

  private static Callable<Object> meeting(CyclicBarrier at, int times) {
    return () -> {
      for (int i = 0; i < times; i++) {
        at.await();
      }
      return null;
    };
  }

  private static Callable<Object> throwing() {
    return () -> {
      throw new IllegalStateException();
    };
  }

  private Future<?> inThread(String name, Object... arguments) {
    return threads.submit(() -> call(name, arguments));
  }

  private Object call(String name, Object... arguments) throws Exception {
    for (Method each : rooms.getClass().getMethods()) {
      if (each.getName().equals(name)) {
        try {
          return each.invoke(rooms, arguments);
        } catch (InvocationTargetException e) {
          throw (Exception) e.getCause();
        }
      }
    }
    throw new NoSuchMethodException(name);
  }

  private String of(String method, String kind) {
    BlockRow row = row(method, kind);
    return row.threads() + " threads, " + row.together() + " together";
  }

  private BlockRow row(String method, String kind) {
    for (BlockRow row : recorder.contents().blocks().blocks()) {
      if (row.method().equals(method) && row.kind().equals(kind)) {
        return row;
      }
    }
    throw new AssertionError("no " + kind + " of " + method);
  }
}
