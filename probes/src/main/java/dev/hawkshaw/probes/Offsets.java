package dev.hawkshaw.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * What offsets stand for: {@code sun.misc.Unsafe} touches a field or an element like plain code
 * does, but which one only the object and the offset say. That of a field is noted when the program
 * asks for it; that of an element is computed.
 *
 * <p>Where threads meet: any thread may call any method; {@link FieldOffsets} says how they see
 * what others noted. {@link #told} is replaced under the lock of this class and read without one.
 */
public final class Offsets {
  /** The sites of which the user was told that not all is seen there. */
  private static volatile boolean[] told = new boolean[256];

  private Offsets() {}

  /** Called when the program was told the offset of a field. */
  public static void note(long offset, Field field) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    FieldOffsets.note(field.getDeclaringClass(), field.getName(), isStatic, offset);
  }

  /** Called before an access to what is at an offset of an object. */
  public static void touch(Object object, long offset, int access) {
    if (object == null || Inside.isHere()) {
      return; // memory that is no object's, or our own code uses the JDK
    }
    boolean known;
    if (object.getClass().isArray()) {
      known = touchElement(object, offset, access);
    } else if (object instanceof Class<?> type) {
      known = touchStatic(type, offset, Access.loud(access));
    } else {
      // The field's shadow knows whether to make noise.
      known = touchField(object, offset, Access.loud(access));
    }
    if (!known) {
      tell(Access.site(access));
    }
  }

  /** Called before an access to so many bytes from an offset on. */
  public static void touchSome(Object object, long offset, long bytes, int access) {
    if (object == null || bytes <= 0 || Inside.isHere()) {
      return;
    }
    if (!object.getClass().isArray() || !touchElements(object, offset, bytes, access)) {
      tell(Access.site(access));
    }
  }

  private static boolean touchElements(Object array, long offset, long bytes, int access) {
    int from = ArrayLayout.holds(array, offset);
    int last = ArrayLayout.holds(array, offset + bytes - 1);
    if (from < 0 || last < 0) {
      return false;
    }
    Sites.seenArrayAt(Access.site(access), array);
    Ranges.touchFromTo(array, from, last + 1, access);
    return true;
  }

  private static boolean touchElement(Object array, long offset, int access) {
    int index = ArrayLayout.begins(array, offset);
    if (index < 0) {
      return false;
    }
    Sites.seenArrayAt(Access.site(access), array);
    Probes.touchElement(array, index, null, access);
    return true;
  }

  private static boolean touchField(Object object, long offset, int access) {
    FieldOffsets.Known field = FieldOffsets.ofObject(object.getClass(), offset);
    if (field != null && field.accessor() != null) {
      field.accessor().touch(object, access);
    }
    return field != null;
  }

  /** Unlike plain code this does not initialise the class, and neither may we. */
  private static boolean touchStatic(Class<?> type, long offset, int access) {
    FieldOffsets.Known field = FieldOffsets.ofStatic(type, offset);
    if (field == null || field.accessor() == null) {
      return field != null;
    }
    boolean can = Initialized.is(type);
    if (can) {
      field.accessor().touchStatic(access);
    }
    return can;
  }

  private static void tell(int site) {
    boolean[] now = told;
    if (site >= now.length || !now[site]) {
      tellFirst(site);
    }
  }

  private static synchronized void tellFirst(int site) {
    if (site >= told.length) {
      told = Arrays.copyOf(told, Math.max(site + 1, told.length * 2));
    }
    told[site] = true;
    Coverage.partly(
        Sites.row(site).className(), "an offset of which nobody knows what it stands for");
  }

  /** For a new recorder nobody was told anything. */
  static synchronized void forget() {
    told = new boolean[told.length];
  }
}
