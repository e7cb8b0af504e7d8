package dev.hawkshaw.probes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The methods that stand for accesses to a class's watched fields, found at run time. A class keeps
 * its own, so that nothing here keeps a class from being unloaded.
 */
final class Accessors {
  private static final ClassValue<ConcurrentHashMap<String, Accessor>> BY_CLASS =
      new ClassValue<>() {
        @Override
        protected ConcurrentHashMap<String, Accessor> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private static final MethodType OF_INSTANCE =
      MethodType.methodType(void.class, Object.class, int.class);
  private static final MethodType OF_STATIC = MethodType.methodType(void.class, int.class);

  private Accessors() {}

  /**
   * What stands for accesses to a field.
   *
   * @param type the class that declares it
   * @param variable its name as sites have it
   */
  record Accessor(Class<?> type, MethodHandle method, String variable) {

    /** Touches the field, unless the object is none that has it: the access itself will throw. */
    void touch(Object object, int access) {
      if (type.isInstance(object)) {
        Sites.seenAt(Access.site(access), variable);
        try {
          method.invokeExact(object, access);
        } catch (RuntimeException | Error e) {
          throw e;
        } catch (Throwable e) {
          throw new AssertionError(e); // what weaving adds declares nothing
        }
      }
    }

    /** The same for a static field; may initialise the class, as the access itself would. */
    void touchStatic(int access) {
      Sites.seenAt(Access.site(access), variable);
      try {
        method.invokeExact(access);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new AssertionError(e); // what weaving adds declares nothing
      }
    }
  }

  /** The accessor of a field that a class has or inherits, or null if it is not watched. */
  static Accessor of(Class<?> type, String field, boolean isStatic) {
    ConcurrentHashMap<String, Accessor> known = BY_CLASS.get(type);
    Accessor accessor = known.get(field);
    if (accessor == null) {
      accessor = find(type, field, isStatic);
      if (accessor != null) {
        Accessor first = known.putIfAbsent(field, accessor);
        accessor = first == null ? accessor : first;
      }
    }
    return accessor;
  }

  private static Accessor find(Class<?> from, String field, boolean isStatic) {
    Class<?> type = from;
    try {
      while (type != null && Lookups.mayBeWoven(type)) {
        MethodHandle method = declared(type, field, isStatic);
        if (method != null) {
          Class<?> declarer = Lookups.of(type).revealDirect(method).getDeclaringClass();
          return new Accessor(declarer, method, declarer.getName() + "." + field);
        }
        type = type.getSuperclass();
      }
    } catch (IllegalAccessException | RuntimeException | LinkageError e) {
      Coverage.partly(from.getName(), "handles of its fields are not seen: " + e);
    }
    return null;
  }

  private static MethodHandle declared(Class<?> type, String field, boolean isStatic)
      throws IllegalAccessException {
    try {
      return Lookups.of(type)
          .findStatic(type, Hiding.PREFIX + field, isStatic ? OF_STATIC : OF_INSTANCE);
    } catch (NoSuchMethodException e) {
      return null; // inherited, or not watched
    }
  }
}
