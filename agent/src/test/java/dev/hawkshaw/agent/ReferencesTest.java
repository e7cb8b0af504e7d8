package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is called through a method reference is seen as a call in its place would be. */
class ReferencesTest {
  @Test
  void seeCallsOnWhatTheyCapture() throws Exception {
    Referring program =
        new Referring(
            """
            List<Integer> out = new ArrayList<>();
            IntStream.range(0, 3).forEach(out::add);
            return out;
            """);

    assertEquals("[0, 1, 2]", program.run());
    assertEquals(List.of("run 6 W java.util.ArrayList.<contents>"), program.seen());
  }

  @Test
  void seeCallsOnWhatTheyAreGiven() throws Exception {
    Referring program =
        new Referring(
            """
            List<Integer> out = new ArrayList<>();
            Consumer<List<Integer>> clear = List::clear;
            ToLongFunction<AtomicInteger> count = AtomicInteger::incrementAndGet;
            clear.accept(out);
            return out + " " + count.applyAsLong(new AtomicInteger(4));
            """);

    assertEquals("[] 5", program.run());
    assertEquals(
        List.of(
            "run 6 W java.util.ArrayList.<contents>",
            "run 7 RW java.util.concurrent.atomic.AtomicInteger.<contents>"),
        program.seen());
  }

  /** What compilers capture may be a subclass of the class that has the method. */
  @Test
  void seeCallsOnSubclasses() throws Exception {
    Referring program =
        new Referring(
            """
            LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
            BiFunction<String, Integer, Integer> put = map::put;
            put.apply("a", 1);
            Supplier<int[]> own = new Own()::held;
            return map + "" + own.get().length;
            }
            static class Own extends ArrayList<String> {
              int[] held() {
                BooleanSupplier empty = this::isEmpty;
                return new int[empty.getAsBoolean() ? 2 : 3];
              }
            """);

    assertEquals("{a=1}2", program.run());
    assertTrue(program.seen().get(0).startsWith("run 6 W java.util."), program.seen().toString());
  }

  /** If it is protected, the verifier would refuse the call on any other object. */
  @Test
  void areLeftAloneIfTheClassMayHaveTheMethodFromAnotherPackage() throws Exception {
    Referring program =
        new Referring(
            "class",
            "extends ReentrantLock",
            """
            Consumer<ReentrantLock> lock = ReentrantLock::lock;
            T own = new T();
            Runnable unlock = own::unlock;
            lock.accept(own);
            unlock.run();
            return own.isLocked();
            """);

    assertEquals("false", program.run());
    assertEquals(0, program.calls(LockWeaver.PROBES, "wanting"));
    assertEquals(1, program.calls(LockWeaver.PROBES, "releasing"));
  }

  @Test
  void seeCallsOfStaticMethodsAndConstructors() throws Exception {
    Referring program =
        new Referring(
            """
            List<Integer> out = new ArrayList<>(List.of(2, 1));
            Consumer<List<Integer>> sort = Collections::sort;
            Function<List<Integer>, ArrayList<Integer>> copy = ArrayList::new;
            Consumer<int[]> fill = Arrays::sort;
            int[] array = {4, 3};
            fill.accept(array);
            sort.accept(out);
            return copy.apply(out) + " " + array[0];
            """);

    assertEquals("[1, 2] 3", program.run());
    List<String> expected =
        List.of(
            "run 6 W java.util.Collections.<contents>",
            "run 7 R java.util.ArrayList.<contents>",
            "run 8 W int[]");
    assertTrue(program.seen().containsAll(expected), program.seen().toString());
  }

  @Test
  void seeCallsOfFieldUpdaters() throws Exception {
    Referring program =
        new Referring(
            """
            AtomicIntegerFieldUpdater<T> updater =
                AtomicIntegerFieldUpdater.newUpdater(T.class, "count");
            ToIntFunction<T> add = updater::incrementAndGet;
            return add.applyAsInt(new T());
            """
                + "}\nvolatile int count; Object unused() { return null;");

    assertEquals("1", program.run());
    assertEquals(1, program.calls(HandleCall.HANDLES, "touch"));
  }

  @Test
  void seeSignalsAndLocks() throws Exception {
    Referring program =
        new Referring(
            """
            Object signal = new Object();
            ReentrantLock lock = new ReentrantLock();
            Runnable all = signal::notifyAll;
            Runnable take = lock::lock;
            Runnable give = lock::unlock;
            take.run();
            boolean held = lock.isHeldByCurrentThread();
            give.run();
            synchronized (signal) {
              all.run();
            }
            return held + " " + lock.isLocked();
            """);

    assertEquals("true false", program.run());
    assertEquals(List.of("run 7 W monitor"), program.seen());
    assertEquals(1, program.calls(LockWeaver.PROBES, "wanting"));
    assertEquals(1, program.calls(LockWeaver.PROBES, "releasing"));
  }

  @Test
  void keepMarkersAndOtherInterfaces() throws Exception {
    Referring program =
        new Referring(
            """
            List<Integer> out = new ArrayList<>();
            Runnable clear = (Runnable & RandomAccess) out::clear;
            clear.run();
            return out + " " + (clear instanceof RandomAccess);
            """);

    assertEquals("[] true", program.run());
    assertEquals(List.of("run 6 W java.util.ArrayList.<contents>"), program.seen());
  }

  /** A stream names the method that is called, and the class compares names. */
  @Test
  void areLeftAloneIfTheyCanBeWritten() throws Exception {
    Referring program =
        new Referring(
            """
            ArrayList<Integer> out = new ArrayList<>(List.of(1));
            var clear = (IntSupplier & java.io.Serializable) out::size;
            var bytes = new java.io.ByteArrayOutputStream();
            new java.io.ObjectOutputStream(bytes).writeObject(clear);
            var in = new java.io.ByteArrayInputStream(bytes.toByteArray());
            return ((IntSupplier) new java.io.ObjectInputStream(in).readObject()).getAsInt();
            """);

    assertEquals("1", program.run());
    assertEquals(0, program.added());
  }

  @Test
  void canStandInInterfaces() throws Exception {
    Referring program =
        new Referring(
            "interface",
            "",
            """
            List<Integer> out = new ArrayList<>();
            IntStream.range(0, 3).forEach(out::add);
            return out;
            """);

    assertEquals("[0, 1, 2]", program.run());
    assertEquals(List.of("run 6 W java.util.ArrayList.<contents>"), program.seen());
  }

  @Test
  void canStandInInitializers() throws Exception {
    Referring program =
        new Referring(
            "return OUT;}"
                + "static final List<Integer> OUT = new ArrayList<>();"
                + "static { IntStream.range(0, 3).forEach(OUT::add);");

    assertEquals("[0, 1, 2]", program.run());
    assertEquals(List.of("<clinit> 5 W java.util.ArrayList.<contents>"), program.seen());
  }

  @Test
  void haveSitesOfTheirOwnWhichAreTheSameEachTime() throws Exception {
    String twice =
        "List<Integer> a = new ArrayList<>();"
            + "IntConsumer one = a::add; IntConsumer two = a::add; return two;";
    List<SiteRow> sites = new Referring(twice).sites();

    assertEquals(2, sites.size());
    assertNotEquals(sites.get(0).id(), sites.get(1).id());
    assertEquals(ids(sites), ids(new Referring(twice).sites()));
    assertEquals(ids(sites), ids(new Referring("\n" + twice).sites()));
  }

  @Test
  void leaveTheSitesBesideThemAsTheyAre() throws Exception {
    Referring program =
        new Referring(
            "List<Integer> a = new ArrayList<>(); n++; Runnable r = a::clear; n++; return n;}"
                + "static int n; static void more() {");
    byte[] without =
        new Weaver(
                new Fields(Fixtures.scope(), Library.EMPTY).seenFrom(null),
                Sharing.all(Watch.BY_OWNER),
                Fixtures.CONTEXT)
            .weave(program.original())
            .bytes();

    List<Long> plain = ids(WovenSites.of(without));
    assertEquals(5, plain.size());
    assertEquals(plain, ids(program.sites()).subList(0, 5));
    assertEquals(6, program.sites().size());
  }

  @Test
  void changeNothingIfNobodyWantsToSeeTheCall() throws Exception {
    Referring program =
        new Referring(
            """
            Function<String, Integer> length = String::length;
            Supplier<Object> other = T::other;
            Supplier<Object> lambda = () -> 5;
            return length.apply("abc") + "" + other.get() + lambda.get();
            }
            static Object other() { return 4;
            """);

    assertEquals("345", program.run());
    assertSame(program.original(), program.woven().bytes());
  }

  @Test
  void arePointsWhereACallIsOne() {
    byte[] original =
        Referring.compiled(
            "Thread t = new Thread(); Runnable start = t::start; start.run(); return t;");
    Weaver weaver =
        new Weaver(
            new Fields(Fixtures.scope(), Library.load(List.of())).seenFrom(null),
            Sharing.all(Watch.BY_OWNER),
            new Context(false, false, true));
    byte[] woven = weaver.weave(original).bytes();

    assertEquals(2, Referring.calls(woven, PointWeaver.POINTS, "atThread"));
    assertSame(original, weaver().weave(original).bytes());
  }

  private static Weaver weaver() {
    return new Weaver(
        new Fields(Fixtures.scope(), Library.load(List.of())).seenFrom(null),
        Sharing.all(Watch.BY_OWNER),
        Fixtures.CONTEXT);
  }

  private static List<Long> ids(List<SiteRow> sites) {
    return sites.stream().map(SiteRow::id).toList();
  }
}
