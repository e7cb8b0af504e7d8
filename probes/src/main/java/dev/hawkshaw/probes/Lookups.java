package dev.hawkshaw.probes;

import java.lang.invoke.MethodHandles;

/**
 * Reaches what weaving added to the program's classes, for what can't be woven where it is needed:
 * which class an object that is cloned has, or which field a handle stands for, is known at run
 * time only.
 *
 * <p>Where threads meet: {@link #opener} is written by the agent before the program starts.
 */
public final class Lookups {
  private static volatile Opener opener;

  private Lookups() {}

  /** Opens a package of a named module to one other module. */
  public interface Opener {
    /** Opens it; afterwards all else is as closed as it was. */
    void open(Module module, String name, Module to);
  }

  /** From now on packages are opened to us when that is needed. */
  public static void openWith(Opener newOpener) {
    opener = newOpener;
  }

  /** A lookup that may do what the class itself may do. */
  static MethodHandles.Lookup of(Class<?> type) throws IllegalAccessException {
    Module theirs = type.getModule();
    Module ours = Lookups.class.getModule();
    Opener opening = opener;
    if (opening != null && !theirs.isOpen(type.getPackageName(), ours)) {
      opening.open(theirs, type.getPackageName(), ours);
    }
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }

  /** Whether classes of this loader may have been woven. */
  static boolean mayBeWoven(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }
}
