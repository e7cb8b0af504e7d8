package dev.hawkshaw.probes;

/** What is known of an object that can't carry it itself. */
abstract class Known extends WeakTable.Entry {
  private static final WeakTable<?>[] TABLES = new WeakTable<?>[16];

  /** An object may have both contents and a signal. */
  private static volatile WeakTable<Known> signals = new WeakTable<>();

  static {
    forget();
  }

  /** For a new recorder nothing is known; many objects of the JDK live longer than a run. */
  static void forget() {
    // Many threads add objects at the same time, so there are several tables.
    for (int i = 0; i < TABLES.length; i++) {
      TABLES[i] = new WeakTable<Known>();
    }
    signals = new WeakTable<>();
  }

  Known(Object object, WeakTable<?> table) {
    super(object, table);
  }

  /** Called before an access to all that the object holds. */
  abstract void touch(int access);

  /** The name of the variable that it stands for. */
  abstract String variable();

  /** The table that knows an object. */
  @SuppressWarnings("unchecked") // they were made here
  static WeakTable<Known> table(Object object) {
    int hash = System.identityHashCode(object);
    return (WeakTable<Known>) TABLES[(hash >>> 8) & (TABLES.length - 1)];
  }

  /** The table that knows the signals of objects; few objects are ever waited for. */
  static WeakTable<Known> signals() {
    return signals;
  }

  /** An object that stands for the contents of another: an iterator, a view, a stream. */
  static final class View extends Known {
    private final Known of;

    View(Object object, WeakTable<?> table, Known of) {
      super(object, table);
      this.of = of;
    }

    @Override
    void touch(int access) {
      of.touch(access);
    }

    @Override
    String variable() {
      return of.variable();
    }
  }

  /** An object that stands for a file. */
  static final class FileView extends Known {
    private final Location file;

    FileView(Object object, WeakTable<?> table, Location file) {
      super(object, table);
      this.file = file;
    }

    @Override
    void touch(int access) {
      Probes.touch(file, access);
    }

    @Override
    String variable() {
      return "file";
    }
  }
}
