package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each access is written as the locks it holds, {@code none}, or {@code ?} if they are unknown. */
class LockingTest {
  private static final String JDK = "java.util.concurrent.locks.";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "none none none; No lock is held at any of these accesses.",
        "A1 A1 A1; Both threads hold the same lock (A), but T1 gives it back between its two"
            + " accesses.",
        "A1+B2 B2+A1 A1+B2; Both threads hold the same lock (A and B), but T1 gives it back"
            + " between its two accesses.",
        "none A1 A1; Both threads hold the same lock (A), but T1 not at its first access.",
        "B2 A1 A1; Both threads hold the same lock (A), but T1 not at its first access.",
        "A1 A1 none; Both threads hold the same lock (A), but T1 not at its last access.",
        "A1 A2 A1; Both threads hold a lock of class A, but not the same one.",
        "A1 A2 A3; Both threads hold a lock of class A, but not the same one.",
        "A1 none A1; T1 holds a lock (A) that T2 does not hold.",
        "A1 B2 A1; T1 holds a lock (A) that T2 does not hold.",
        "none A1 none; T2 holds a lock (A), but T1 holds none.",
        "A1 none none; No lock is held by both threads.",
        "A1 B2 C3; No lock is held by both threads."
      })
  void saysWhatATripleHolds(String locks, String sentence) {
    assertEquals(sentence, explain(locks));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "none none; No lock is held at any of these accesses.",
        "A1 A1; Both threads hold the same lock (A), but that does not say who comes first.",
        "A1 A2; Both threads hold a lock of class A, but not the same one.",
        "A1 none; T1 holds a lock (A) that T2 does not hold.",
        "none A1; T2 holds a lock (A), but T1 holds none."
      })
  void saysWhatAPairHolds(String locks, String sentence) {
    assertEquals(sentence, explain(locks));
  }

  /** Whatever is held where it is not known, the sentence is true. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "? ? ?; ''",
        "? A1 A1; ''",
        "A1 ? ?; ''",
        "none ? ?; No lock is common to all three accesses.",
        "A1 A2 ?; No lock is common to all three accesses.",
        "A1 ? B2; No lock is common to all three accesses.",
        "? A1; ''",
        "none ?; No lock is held by both threads."
      })
  void claimsNoMoreThanIsKnown(String locks, String sentence) {
    assertEquals(sentence, explain(locks));
  }

  /** Many may hold the part for reading, and of a lock that is not the JDK's nobody knows. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ReentrantLock ReentrantLock; but T1 gives it back between its two accesses.",
        "ReentrantReadWriteLock$ReadLock ReentrantReadWriteLock$WriteLock; but T1 gives it back"
            + " between its two accesses.",
        "ReentrantReadWriteLock$WriteLock ReentrantReadWriteLock$ReadLock; but T1 gives it back"
            + " between its two accesses.",
        "ReentrantReadWriteLock$ReadLock ReentrantReadWriteLock$ReadLock; it can be shared, or T1"
            + " gives it back in between.",
        "StampedLock StampedLock; it can be shared, or T1 gives it back in between."
      })
  void knowsThatSomeLocksAreShared(String classes, String end) {
    String[] names = classes.split(" ");
    List<HeldLock> outer = List.of(lock(1, JDK + names[0], "lock"));
    List<HeldLock> middle = List.of(lock(1, JDK + names[1], "lock"));

    String sentence = Locking.explain(List.of(outer, middle, outer));

    assertEquals(end, sentence.replaceFirst(".*\\)[,:] ", ""));
  }

  private static String explain(String locks) {
    List<List<HeldLock>> all = new ArrayList<>();
    for (String each : locks.split(" ")) {
      all.add(each.equals("?") ? null : held(each));
    }
    return Locking.explain(all);
  }

  private static List<HeldLock> held(String locks) {
    Stream<String> names = Arrays.stream(locks.split("\\+")).filter(each -> !each.equals("none"));
    return names.map(each -> lock(each.charAt(1) - '0', "a." + each.charAt(0), "monitor")).toList();
  }

  private static HeldLock lock(int number, String className, String variable) {
    Site site = new Site(number, "a.Main", "run", "()V", "Main.java", 7, "RW", variable, 0);
    return new HeldLock(number, className, site);
  }
}
