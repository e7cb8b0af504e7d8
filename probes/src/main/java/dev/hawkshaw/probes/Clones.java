package dev.hawkshaw.probes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a clone forget what its original kept. {@code Object.clone} copies the fields that weaving
 * added like all others, and the clone would be taken for touched by the threads that touched its
 * original.
 *
 * <p>Where threads meet: a clone is its thread's own when it is made. What is to be wiped in
 * objects of a class is kept by the class itself, so that it can be unloaded.
 */
public final class Clones {
  private static final String KEPT = Hiding.PREFIX + "$";
  private static final MethodType WIPES = MethodType.methodType(void.class, Object.class);

  private static final ClassValue<MethodHandle[]> WIPING =
      new ClassValue<>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          return wiping(type);
        }
      };

  private Clones() {}

  /** Called when {@code super.clone()} has returned. */
  public static void cloned(Object original, Object clone) {
    if (clone == null || clone == original) {
      return;
    }
    for (MethodHandle each : WIPING.get(clone.getClass())) {
      wipe(each, clone);
    }
  }

  private static void wipe(MethodHandle wiping, Object clone) {
    try {
      wiping.invokeExact(clone);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // setting a field throws nothing that must be declared
    }
  }

  private static MethodHandle[] wiping(Class<?> leaf) {
    List<MethodHandle> all = new ArrayList<>();
    Class<?> type = leaf;
    try {
      while (type != null && Lookups.mayBeWoven(type)) {
        addFields(type, Lookups.of(type), all);
        type = type.getSuperclass();
      }
    } catch (IllegalAccessException | RuntimeException | LinkageError e) {
      Coverage.partly(leaf.getName(), "its clones are taken for their originals: " + e);
    }
    return all.toArray(new MethodHandle[0]);
  }

  /** The names are those that the shadows have. */
  private static void addFields(
      Class<?> type, MethodHandles.Lookup inside, List<MethodHandle> into) {
    add(inside, type, KEPT, Thread.class, into);
    int index = 0;
    for (Field field : type.getDeclaredFields()) {
      add(inside, type, KEPT + field.getName(), Location.class, into);
      add(inside, type, KEPT + index, Location.class, into);
      add(inside, type, KEPT + "l" + index, int.class, into);
      add(inside, type, KEPT + "o" + index, int.class, into);
      index++;
    }
  }

  private static void add(
      MethodHandles.Lookup inside,
      Class<?> type,
      String name,
      Class<?> kind,
      List<MethodHandle> into) {
    try {
      MethodHandle setter = inside.findSetter(type, name, kind);
      Object nothing = kind == int.class ? (Object) 0 : null;
      into.add(MethodHandles.insertArguments(setter, 1, nothing).asType(WIPES));
    } catch (NoSuchFieldException | IllegalAccessException e) {
      return; // how a field is watched decides what there is
    }
  }
}
