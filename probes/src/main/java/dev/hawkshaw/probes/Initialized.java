package dev.hawkshaw.probes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Whether classes are initialised. Calling a method of a class would initialise it, which some ways
 * to touch its static fields do not do. Nothing public tells, so the JDK's inside is asked.
 */
final class Initialized {
  private static final String INSIDE = "jdk.internal.misc.Unsafe";
  private static final MethodHandle IS_NOT = find();

  private Initialized() {}

  /** Whether a class is initialised for sure; false while that goes on. */
  static boolean is(Class<?> type) {
    if (IS_NOT == null) {
      return false;
    }
    try {
      return !(boolean) IS_NOT.invokeExact(type);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // it declares nothing
    }
  }

  private static MethodHandle find() {
    try {
      Class<?> unsafe = Class.forName(INSIDE, false, null);
      MethodHandles.Lookup inside = Lookups.of(unsafe);
      MethodHandle only = inside.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe));
      MethodType asks = MethodType.methodType(boolean.class, Class.class);
      return inside.findVirtual(unsafe, "shouldBeInitialized", asks).bindTo(only.invoke());
    } catch (Throwable e) { // whatever it is, the program must not see it
      Coverage.lacks(INSIDE, "static fields that are touched through Unsafe are not seen: " + e);
      return null;
    }
  }
}
