package dev.hawkshaw.probes;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Of which objects the fields that the JDK declares are watched. Code that a watched class inherits
 * is woven too, but other objects pass through it as well, and those are left alone.
 *
 * <p>Where threads meet: the names are given before the first class of the JDK is woven; what
 * follows from them for a class is worked out when its first object comes, and looked up without a
 * lock from then on.
 */
public final class JdkTypes {
  private static final Set<String> NAMED = new HashSet<>();
  private static final Map<String, Integer> FIELDS = new HashMap<>();
  private static final WeakTable<Type> KNOWN = new WeakTable<>();

  private static volatile boolean any;

  private JdkTypes() {}

  /** A class, and whether objects of it are watched. */
  static final class Type extends WeakTable.Entry {
    final boolean watched;

    /** How many fields its objects have in woven classes of the JDK. */
    final int fields;

    private Type(Class<?> type, boolean watched, int fields) {
      super(type, KNOWN);
      this.watched = watched;
      this.fields = fields;
    }
  }

  /**
   * Adds a class of the JDK.
   *
   * @param name with dots
   * @param fields how many instance fields it declares itself
   * @param named whether its objects are watched, and not only its code woven
   */
  public static synchronized void add(String name, int fields, boolean named) {
    FIELDS.put(name, fields);
    if (named) {
      NAMED.add(name);
    }
    any = true;
  }

  /** Whether the object is one whose inside is watched. */
  static boolean watches(Object object) {
    if (!any) {
      return false;
    }
    Type type = of(object);
    return type != null && type.watched;
  }

  /** What is known of an object's class; null for our own code that asks on the way to know it. */
  static Type of(Object object) {
    Type known = KNOWN.get(object.getClass());
    return known == null ? workOut(object.getClass()) : known;
  }

  private static Type workOut(Class<?> type) {
    if (!Inside.enter()) {
      return null;
    }
    try {
      return KNOWN.add(type, made(type));
    } finally {
      Inside.leave(true);
    }
  }

  private static synchronized Type made(Class<?> type) {
    boolean watched = false;
    int fields = 0;
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Integer own = each.getModule().isNamed() ? FIELDS.get(each.getName()) : null;
      if (own != null) {
        fields += own;
        watched |= NAMED.contains(each.getName());
      }
    }
    return new Type(type, watched, fields);
  }
}
