package dev.hawkshaw.probes;

/**
 * The fields of a class that the program knows by their offsets. Each class keeps its own, so that
 * nothing here keeps a class from being unloaded.
 *
 * <p>Where threads meet: {@link #known} is replaced under this object's monitor and read by all
 * without a lock; a reader that misses a field goes on to look where it was noted first.
 */
final class FieldOffsets {
  private static final ClassValue<FieldOffsets> OF_OBJECTS = perClass();
  private static final ClassValue<FieldOffsets> OF_STATICS = perClass();

  private volatile Known[] known = new Known[0];

  private FieldOffsets() {}

  /**
   * One field.
   *
   * @param accessor what stands for accesses to it, or null if it is not watched
   */
  record Known(long offset, Accessors.Accessor accessor) {}

  private static ClassValue<FieldOffsets> perClass() {
    return new ClassValue<>() {
      @Override
      protected FieldOffsets computeValue(Class<?> type) {
        return new FieldOffsets();
      }
    };
  }

  /** Notes a field; the class is the one that declares it. */
  static void note(Class<?> type, String name, boolean isStatic, long offset) {
    Accessors.Accessor found = Accessors.of(type, name, isStatic);
    // A field that is not watched may hide one of the same name that is.
    boolean own = found != null && found.type() == type;
    ClassValue<FieldOffsets> all = isStatic ? OF_STATICS : OF_OBJECTS;
    all.get(type).add(new Known(offset, own ? found : null));
  }

  /** The static field of a class that is at an offset, or null if nobody asked for one. */
  static Known ofStatic(Class<?> type, long offset) {
    return OF_STATICS.get(type).find(offset);
  }

  /** The same for a field of objects of a class, which may have inherited it. */
  static Known ofObject(Class<?> type, long offset) {
    FieldOffsets own = OF_OBJECTS.get(type);
    Known field = own.find(offset);
    return field == null ? inherited(own, type.getSuperclass(), offset) : field;
  }

  /** What was found is kept: classes that keep their fields apart have many above them. */
  private static Known inherited(FieldOffsets own, Class<?> from, long offset) {
    for (Class<?> type = from; type != null; type = type.getSuperclass()) {
      Known field = OF_OBJECTS.get(type).find(offset);
      if (field != null) {
        own.add(field);
        return field;
      }
    }
    return null;
  }

  private Known find(long offset) {
    for (Known each : known) {
      if (each.offset == offset) {
        return each;
      }
    }
    return null;
  }

  private synchronized void add(Known field) {
    if (find(field.offset) == null) {
      Known[] more = new Known[known.length + 1];
      System.arraycopy(known, 0, more, 0, known.length);
      more[known.length] = field;
      known = more;
    }
  }
}
