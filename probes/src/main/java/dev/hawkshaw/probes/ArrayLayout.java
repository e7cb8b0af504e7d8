package dev.hawkshaw.probes;

import java.lang.reflect.Array;

/**
 * Where the elements of arrays lie, as the JVM says in public constants of {@code sun.misc.Unsafe}.
 * Its methods are never called: newer JDKs warn of whoever does so.
 */
final class ArrayLayout {
  private static final ArrayLayout OBJECTS = of("OBJECT");
  private static final ArrayLayout BYTES = of("BYTE");
  private static final ArrayLayout INTS = of("INT");
  private static final ArrayLayout LONGS = of("LONG");
  private static final ArrayLayout BOOLEANS = of("BOOLEAN");
  private static final ArrayLayout SHORTS = of("SHORT");
  private static final ArrayLayout CHARS = of("CHAR");
  private static final ArrayLayout FLOATS = of("FLOAT");
  private static final ArrayLayout DOUBLES = of("DOUBLE");

  private final long base;
  private final long scale;

  private ArrayLayout(long base, long scale) {
    this.base = base;
    this.scale = scale;
  }

  /** The index of the element that begins at an offset, or -1 if none does. */
  static int begins(Object array, long offset) {
    ArrayLayout layout = of(array);
    return layout.scale > 0 && (offset - layout.base) % layout.scale == 0
        ? layout.index(array, offset)
        : -1;
  }

  /** The index of the element that has the byte at an offset, or -1 if none has. */
  static int holds(Object array, long offset) {
    return of(array).index(array, offset);
  }

  private int index(Object array, long offset) {
    long from = offset - base;
    if (scale <= 0 || from < 0) {
      return -1;
    }
    long index = from / scale;
    return index < Array.getLength(array) ? (int) index : -1;
  }

  private static ArrayLayout of(Object array) {
    if (array instanceof Object[]) {
      return OBJECTS;
    }
    Class<?> type = array.getClass();
    if (type == long[].class) {
      return LONGS;
    }
    if (type == int[].class) {
      return INTS;
    }
    if (type == byte[].class) {
      return BYTES;
    }
    return ofSeldomUsed(type);
  }

  private static ArrayLayout ofSeldomUsed(Class<?> type) {
    if (type == boolean[].class) {
      return BOOLEANS;
    }
    if (type == short[].class) {
      return SHORTS;
    }
    if (type == char[].class) {
      return CHARS;
    }
    return type == float[].class ? FLOATS : DOUBLES;
  }

  private static ArrayLayout of(String kind) {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe", false, null);
      return new ArrayLayout(
          unsafe.getField("ARRAY_" + kind + "_BASE_OFFSET").getLong(null),
          unsafe.getField("ARRAY_" + kind + "_INDEX_SCALE").getLong(null));
    } catch (ReflectiveOperationException e) {
      // A JDK without it: no offset is known then, and whoever asks is told so.
      return new ArrayLayout(0, 0);
    }
  }
}
