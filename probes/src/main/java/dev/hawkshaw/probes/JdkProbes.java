package dev.hawkshaw.probes;

/**
 * The methods that woven code of the JDK calls. They are those of {@link Probes}, but do nothing
 * when it is our own code that uses the JDK.
 *
 * <p>Objects of the JDK can't carry what is known of them: they are loaded before us, and a class
 * that is loaded gets no more fields.
 */
public final class JdkProbes {
  private static final WeakTable<?>[] TABLES = new WeakTable<?>[16];

  static {
    for (int i = 0; i < TABLES.length; i++) {
      TABLES[i] = new WeakTable<Known>();
    }
  }

  private JdkProbes() {}

  /** Called before an access to an instance field that the JDK declares. */
  public static void touchField(Object object, int field, int access) {
    if (object == null) {
      return; // the access itself will throw
    }
    JdkTypes.Type type = JdkTypes.of(object);
    if (type != null && type.watched && Inside.enter()) {
      try {
        touch(object, type.fields, field, access);
      } finally {
        Inside.leave(true);
      }
    }
  }

  private static void touch(Object object, int fields, int field, int access) {
    WeakTable<Known> table = table(object);
    Known known = table.get(object);
    if (known == null) {
      known = table.add(object, Shadow.ofFields(object, table, fields));
    }
    ((Shadow) known).touch(field, access, Probes.isNoisy(access));
  }

  @SuppressWarnings("unchecked") // they were made here
  private static WeakTable<Known> table(Object object) {
    int hash = System.identityHashCode(object);
    return (WeakTable<Known>) TABLES[(hash >>> 8) & (TABLES.length - 1)];
  }

  /** Called before an access to a static field that the JDK declares. */
  public static void touchStatic(int number, int access) {
    if (Inside.enter()) {
      try {
        Probes.touchStatic(number, access);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#touchElement}. */
  public static ThreadShadow touchElement(Object array, int index, ThreadShadow known, int access) {
    if (!Inside.enter()) {
      return known;
    }
    try {
      return Probes.touchElement(array, index, known, access);
    } finally {
      Inside.leave(true);
    }
  }

  /** The same, in code that objects use which are not watched. */
  public static ThreadShadow touchElementOf(
      Object array, int index, ThreadShadow known, int access, Object user) {
    return JdkTypes.watches(user) ? touchElement(array, index, known, access) : known;
  }

  /** As {@link Probes#touchContents}. */
  public static void touchContents(Object object, int access) {
    // What is watched can be found out only before the thread is marked.
    if (object != null && !JdkTypes.watches(object) && Inside.enter()) {
      try {
        Probes.touchContents(object, access);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#touchNamed}. */
  public static void touchNamed(Object object, int access) {
    if (Inside.enter()) {
      try {
        Probes.touchNamed(object, access);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#touchFile}. */
  public static void touchFile(Object named, int access) {
    if (Inside.enter()) {
      try {
        Probes.touchFile(named, access);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#view}. */
  public static void view(Object result, Object of) {
    if (Inside.enter()) {
      try {
        Probes.view(result, of);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#viewFile}. */
  public static void viewFile(Object result, Object named) {
    if (Inside.enter()) {
      try {
        Probes.viewFile(result, named);
      } finally {
        Inside.leave(true);
      }
    }
  }

  /** As {@link Probes#beforeLock}. */
  public static void beforeLock(int point) {
    if (Inside.enter()) {
      try {
        Probes.beforeLock(point);
      } finally {
        Inside.leave(true);
      }
    }
  }
}
