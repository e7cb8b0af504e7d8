package dev.hawkshaw.probes;

import java.lang.reflect.Array;

/** Called before many elements of an array are touched at once, by the program or by the JDK. */
public final class Ranges {
  private Ranges() {}

  /** All elements. */
  public static void touchAll(Object array, int access) {
    if (array != null) {
      touchFromTo(array, 0, Integer.MAX_VALUE, access);
    }
  }

  /** So many elements from one on. */
  public static void touchSome(Object array, int from, int count, int access) {
    long to = (long) from + count;
    touchFromTo(array, from, to > Integer.MAX_VALUE ? Integer.MAX_VALUE : (int) to, access);
  }

  /** The elements from one on and before another; what is no range the call itself will refuse. */
  public static void touchFromTo(Object array, int from, int to, int access) {
    if (array == null || from < 0 || to <= from || !array.getClass().isArray()) {
      return;
    }
    if (Inside.isHere()) {
      return; // our own code uses the JDK
    }
    int end = Math.min(to, Array.getLength(array));
    if (from < end) {
      // The first element is touched as any other, which makes sure that the array is known.
      Shadow shadow = Probes.touchElement(array, from, null, access).shadow();
      shadow.touchRest(from, end, access);
    }
  }
}
