package dev.hawkshaw.probes;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * What handles stand for: a {@code VarHandle} or a field updater touches a field or an element like
 * plain code does, but which one only the handle knows. It is noted when the handle is made.
 *
 * <p>Where threads meet: a handle is noted by the thread that makes it, or by the first that uses
 * it; looking up takes no lock.
 */
public final class Handles {
  private static final WeakTable<Target> TABLE = new WeakTable<>();

  private Handles() {}

  /** What one handle stands for; nothing, unless a subclass says otherwise. */
  private static class Target extends WeakTable.Entry {
    Target(Object handle) {
      super(handle, TABLE);
    }

    void touch(Object first, int index, int access) {}
  }

  /**
   * A field. Its class often keeps the handle, so the handle must not keep the class: the class
   * keeps the accessor.
   */
  private static final class OfField extends Target {
    private final WeakReference<Accessors.Accessor> field;
    private final boolean isStatic;

    OfField(Object handle, Accessors.Accessor field, boolean isStatic) {
      super(handle);
      this.field = new WeakReference<>(field);
      this.isStatic = isStatic;
    }

    @Override
    void touch(Object first, int index, int access) {
      Accessors.Accessor accessor = field.get();
      if (accessor == null) {
        return; // the class is gone
      }
      if (isStatic) {
        accessor.touchStatic(access);
      } else {
        accessor.touch(first, access);
      }
    }
  }

  /** The elements of all arrays of one class. */
  private static final class OfElement extends Target {
    OfElement(Object handle) {
      super(handle);
    }

    @Override
    void touch(Object first, int index, int access) {
      if (first != null && first.getClass().isArray()) {
        Sites.seenArrayAt(Access.site(access), first);
        Probes.touchElement(first, index, null, access);
      }
    }
  }

  /** What a buffer holds. */
  private static final class OfContents extends Target {
    OfContents(Object handle) {
      super(handle);
    }

    @Override
    void touch(Object first, int index, int access) {
      Probes.touchContents(first, access);
    }
  }

  /** Called when a handle of a field of objects was made. */
  public static void field(Object handle, Class<?> type, String name) {
    note(handle, type, name, false);
  }

  /** Called when a handle of a static field was made. */
  public static void staticField(Object handle, Class<?> type, String name) {
    note(handle, type, name, true);
  }

  /** Called when a handle was made of a field that reflection found. */
  public static void reflected(Object handle, Field field) {
    note(
        handle,
        field.getDeclaringClass(),
        field.getName(),
        Modifier.isStatic(field.getModifiers()));
  }

  /** Called when a handle was made that stands for what another stands for. */
  public static void same(Object handle, Object other) {
    Target target = TABLE.get(other);
    if (handle != other && target instanceof OfField of) {
      TABLE.add(handle, new OfField(handle, of.field.get(), of.isStatic));
    }
  }

  private static void note(Object handle, Class<?> type, String name, boolean isStatic) {
    Accessors.Accessor accessor = Accessors.of(type, name, isStatic);
    TABLE.add(
        handle, accessor == null ? new Target(handle) : new OfField(handle, accessor, isStatic));
  }

  /**
   * Called before an access through a handle.
   *
   * @param first the first argument, or null if it is no object
   * @param index the second argument, or -1 if it is no number
   */
  public static void touch(Object handle, Object first, int index, int access) {
    if (handle == null || Inside.isHere()) {
      return; // the call itself will throw, or our own code uses the JDK
    }
    Target target = TABLE.get(handle);
    if (target == null) {
      target = TABLE.add(handle, guess(handle, access));
    }
    target.touch(first, index, access);
  }

  /** A handle that was made where nothing is woven, or in one step with others. */
  private static Target guess(Object handle, int access) {
    if (handle instanceof VarHandle var) {
      List<Class<?>> where = var.coordinateTypes();
      if (where.size() == 2) {
        return where.get(0).isArray() ? new OfElement(handle) : new OfContents(handle);
      }
      Accessors.Accessor field = where.size() == 1 ? described(var, where.get(0)) : null;
      if (field != null) {
        return new OfField(handle, field, false);
      }
    }
    String site = Sites.row(Access.site(access)).className();
    Coverage.partly(site, "a handle of which nobody knows what it stands for");
    return new Target(handle);
  }

  private static Accessors.Accessor described(VarHandle handle, Class<?> type) {
    try {
      return handle.describeConstable().isPresent()
          ? Accessors.of(type, handle.describeConstable().get().constantName(), false)
          : null;
    } catch (RuntimeException | InternalError e) {
      // Older JDKs can't describe a handle of an inherited field; the caller says so.
      return null;
    }
  }
}
