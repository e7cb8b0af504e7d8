package dev.hawkshaw.testkit;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Moment;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The accesses of a bug, as tests want them. */
public final class Moments {
  /** The line at which every call is made. */
  private static final int CALL = 7;

  private final List<Moment> moments = new ArrayList<>();

  /**
   * One access more.
   *
   * @param calls its call stack, outermost first, each as {@code example.Account.deposit}; the site
   *     is in the last
   */
  public Moments add(int lane, Act act, String variable, int line, String... calls) {
    List<Frame> stack = new ArrayList<>();
    for (int i = 0; i < calls.length; i++) {
      int at = i == calls.length - 1 ? line : CALL;
      stack.add(new Frame(typeOf(calls[i]), methodOf(calls[i]), file(calls[i]), at));
    }
    Collections.reverse(stack);
    moments.add(new Moment(lane, "worker-" + lane, act, variable, site(act, line, calls), stack));
    return this;
  }

  /** The same for an access whose stack was not kept. */
  public Moments addWithoutStack(int lane, Act act, String variable, int line, String call) {
    Site site = site(act, line, call);
    moments.add(new Moment(lane, "worker-" + lane, act, variable, site, List.of()));
    return this;
  }

  /** All of them. */
  public List<Moment> list() {
    return List.copyOf(moments);
  }

  /** Their graph. */
  public BugGraph graph() {
    return BugGraph.of(moments);
  }

  /** One thread copies a vector to which another adds. */
  public static Moments vector() {
    String main = "example.Main.main";
    String copy = "java.util.Vector.<init>";
    String[] add = {"java.lang.Thread.run", "example.Main$1.run", "java.util.Vector.addAll"};
    return new Moments()
        .add(0, Act.READ, "Vector.elementCount", 271, main, copy, "java.util.Vector.size")
        .add(1, Act.WRITE, "Vector.elementData", 851, add)
        .add(1, Act.WRITE, "Vector.elementCount", 852, add)
        .add(0, Act.READ, "Vector.elementData", 681, main, copy, "java.util.Vector.toArray")
        .add(0, Act.READ, "Vector.elementCount", 682, main, copy, "java.util.Vector.toArray");
  }

  /** Threads of which each took a lock and waits for that of the next. */
  public static Moments deadlock(int threads) {
    Moments moments = new Moments();
    for (int i = 0; i < threads; i++) {
      moments.add(i, Act.TAKE, "Account@" + (i + 1), 43, "example.Bank.run", "example.Bank.move");
    }
    for (int i = 0; i < threads; i++) {
      String next = "Account@" + ((i + 1) % threads + 1);
      String in = "example.Account.deposit";
      moments.add(i, Act.WAIT, next, 45, "example.Bank.run", "example.Bank.move", in);
    }
    return moments;
  }

  /** Any that can be, with names of any length. */
  public static Moments random(long seed) {
    Random random = new Random(seed);
    int threads = 2 + random.nextInt(5);
    int accesses = threads + random.nextInt(21 - threads);
    boolean locks = random.nextInt(4) == 0;
    Moments moments = new Moments();
    for (int i = 0; i < accesses; i++) {
      int lane = i < threads ? i : random.nextInt(threads);
      Act act = Act.values()[random.nextInt(locks ? 4 : 2)];
      String variable = name(random) + "." + name(random);
      moments.add(lane, act, random.nextBoolean() ? variable : "A.x", 1 + i, calls(random, lane));
    }
    return moments;
  }

  private static String[] calls(Random random, int lane) {
    List<String> calls = new ArrayList<>();
    for (int i = random.nextInt(2); i < 4; i++) {
      calls.add("example.Task" + lane + ".step" + i);
    }
    for (int i = random.nextInt(8); i > 0; i--) {
      calls.add("example." + name(random) + "." + name(random));
    }
    return calls.toArray(new String[0]);
  }

  private static String name(Random random) {
    return "Ab<\u00e4&$9\u4e16".repeat(12).substring(0, 1 + random.nextInt(80));
  }

  private static Site site(Act act, int line, String... calls) {
    String last = calls[calls.length - 1];
    String kind = act == Act.READ ? "R" : "W";
    int id = 31 * last.hashCode() + line;
    return new Site(
        id, typeOf(last), methodOf(last), "()V", file(last), line, kind, kind + line, 0);
  }

  private static String typeOf(String call) {
    return call.substring(0, call.lastIndexOf('.'));
  }

  private static String methodOf(String call) {
    return call.substring(call.lastIndexOf('.') + 1);
  }

  private static String file(String call) {
    String type = typeOf(call).substring(typeOf(call).lastIndexOf('.') + 1);
    return (type.indexOf('$') > 0 ? type.substring(0, type.indexOf('$')) : type) + ".java";
  }
}
