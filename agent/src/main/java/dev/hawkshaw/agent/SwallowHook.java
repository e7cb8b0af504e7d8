package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * A place in the JDK's futures where an exception is kept, or asked for.
 *
 * @param method how its name and descriptor begin
 * @param locals the local variables that the probe is given, or {@link #RESULT}
 * @param fields the fields of the object that it is given
 * @param atEnd whether it is when the method returns, or else when it begins
 * @param everywhere whether every JDK has it
 */
record SwallowHook(
    String type,
    String method,
    String probe,
    List<Integer> locals,
    List<String> fields,
    boolean atEnd,
    boolean everywhere) {
  static final String CONCURRENT = "java/util/concurrent/";

  /** What the method returns. */
  static final int RESULT = -1;

  private static final String TASK = CONCURRENT + "FutureTask";
  private static final String FORK = CONCURRENT + "ForkJoinTask";
  private static final String POOL = CONCURRENT + "ForkJoinPool";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";
  private static final String THROWN = "(Ljava/lang/Throwable;)";
  private static final String OBJECT = "(Ljava/lang/Object;";

  /** What {@code handle} and its kin are given: what the future they stand on keeps. */
  private static final int GIVEN = 1;

  /** The second of two futures: if both failed, nobody will see what it keeps. */
  private static final int SECOND = 2;

  private static final List<SwallowHook> ALL = new ArrayList<>();

  static {
    start(TASK, "setException" + THROWN, "keep", 0, 1);
    field(TASK, "report(", "takeOutcome", true, "outcome");
    field(TASK, "exceptionNow(", "take", false, "outcome");
    field(TASK, "state(", "take", false, "outcome");

    start(FORK, "trySetThrown" + THROWN, "keepForkJoin", 0, 1);
    start(FORK, "isCompletedAbnormally(", "take", 0);
    add(FORK, "getThrowableException(", "take", List.of(RESULT), true, false);
    add(FORK, "getException(", "take", List.of(RESULT), true, true);
    start(POOL, "submit(Ljava/util/concurrent/ForkJoinTask;)", "give", 1);
    start(POOL, "execute(Ljava/util/concurrent/ForkJoinTask;)", "give", 1);

    add(FUTURE + "$AltResult", "<init>" + THROWN, "keepResult", List.of(0, 1), true, true);
    start(FUTURE, "reportGet" + OBJECT, "take", 0);
    start(FUTURE, "reportJoin" + OBJECT, "take", 0);
    start(FUTURE, "uniHandle" + OBJECT, "take", GIVEN);
    start(FUTURE, "uniWhenComplete" + OBJECT, "take", GIVEN);
    start(FUTURE, "uniExceptionally" + OBJECT, "take", GIVEN);
    start(FUTURE, "biApply" + OBJECT, "take", SECOND);
    start(FUTURE, "biAccept" + OBJECT, "take", SECOND);
    start(FUTURE, "biRun" + OBJECT, "take", SECOND);
    field(FUTURE, "isCompletedExceptionally(", "take", true, "result");
    field(FUTURE, "exceptionNow(", "take", false, "result");
    field(FUTURE, "state(", "take", false, "result");
    add(FUTURE, "andTree(", "relayAll", List.of(0), true, true);
    field(FUTURE + "$BiRelay", "tryFire(", "relay", true, "src", "snd");
    field(FUTURE + "$UniComposeExceptionally", "tryFire(", "relay", true, "src", "src");
    // Where the future has failed already, its method does itself what tryFire does otherwise.
    ALL.add(
        new SwallowHook(
            FUTURE,
            "uniComposeExceptionallyStage(",
            "take",
            List.of(),
            List.of("result"),
            true,
            true));
    start(FUTURE, "anyOf(", "race");
    start(FUTURE, "orApplyStage(", "race");
    start(FUTURE, "orAcceptStage(", "race");
    start(FUTURE, "orRunStage(", "race");
  }

  private static void start(String type, String method, String probe, Integer... locals) {
    add(type, method, probe, List.of(locals), false, true);
  }

  private static void add(
      String type,
      String method,
      String probe,
      List<Integer> locals,
      boolean atEnd,
      boolean everywhere) {
    ALL.add(new SwallowHook(type, method, probe, locals, List.of(), atEnd, everywhere));
  }

  private static void field(
      String type, String method, String probe, boolean everywhere, String... fields) {
    ALL.add(new SwallowHook(type, method, probe, List.of(), List.of(fields), false, everywhere));
  }

  /** The places in a class. */
  static List<SwallowHook> of(String type) {
    List<SwallowHook> hooks = new ArrayList<>();
    for (SwallowHook hook : ALL) {
      if (hook.type.equals(type)) {
        hooks.add(hook);
      }
    }
    return hooks;
  }

  /** The type of a field. */
  static String typeOf(String field) {
    boolean future = field.equals("src") || field.equals("snd");
    return future ? "L" + FUTURE + ";" : "Ljava/lang/Object;";
  }
}
