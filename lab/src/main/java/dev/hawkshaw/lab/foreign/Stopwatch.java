package dev.hawkshaw.lab.foreign;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * An agent that is given to the JVM twice, before and after another one, and so sees how long that
 * one takes for each class and what it makes of it. It changes nothing. Time is the processor's for
 * this thread, so that other programs on the machine count little.
 *
 * <p>Where threads meet: only classes of the watched loader are measured, and {@link Loading} loads
 * those in one thread.
 */
public final class Stopwatch implements ClassFileTransformer {
  private static final Map<String, Measure> MEASURES = new HashMap<>();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static ClassLoader watched;

  private final boolean starts;

  private Stopwatch(boolean starts) {
    this.starts = starts;
  }

  /**
   * What became of a class.
   *
   * @param nanos when it began, or how long it took once it is through
   * @param original how many bytes it had
   * @param woven how many it has now; 0 if it was left as it was
   * @param hash of its bytes before
   */
  record Measure(long nanos, int original, int woven, int hash) {
    static final Measure NONE = new Measure(0, 0, 0, 0);
  }

  /** The JVM calls this with {@code start} before the other agent and with {@code stop} after. */
  public static void premain(String argument, Instrumentation instrumentation) {
    // Like Hawkshaw's own: the JVM asks those that can be asked again after all others.
    instrumentation.addTransformer(new Stopwatch("start".equals(argument)), true);
  }

  /** From now on classes of this loader are measured. */
  static void watch(ClassLoader loader) {
    watched = loader;
  }

  /** The measure of a class by its name with dots. */
  static Measure of(String name) {
    return MEASURES.getOrDefault(name.replace('.', '/'), Measure.NONE);
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
    if (loader != null && loader == watched) {
      if (starts) {
        int hash = Arrays.hashCode(bytes);
        MEASURES.put(name, new Measure(THREADS.getCurrentThreadCpuTime(), bytes.length, 0, hash));
      } else {
        stop(name, bytes, THREADS.getCurrentThreadCpuTime());
      }
    }
    return null;
  }

  private static void stop(String name, byte[] bytes, long now) {
    Measure begun = MEASURES.get(name);
    boolean same = Arrays.hashCode(bytes) == begun.hash;
    MEASURES.put(
        name, new Measure(now - begun.nanos, begun.original, same ? 0 : bytes.length, begun.hash));
  }
}
