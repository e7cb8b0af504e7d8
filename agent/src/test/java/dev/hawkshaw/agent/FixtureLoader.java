package dev.hawkshaw.agent;

import java.util.Map;
import java.util.TreeMap;

/** Defines the fixtures anew, woven or as they are; the JVM verifies what it defines. */
final class FixtureLoader extends ClassLoader {
  /** Null if classes are defined as they are. */
  private final Sharing sharing;

  private final Context context;
  private final Map<String, byte[]> defined = new TreeMap<>();

  private FixtureLoader(Sharing sharing, Context context) {
    super(FixtureLoader.class.getClassLoader());
    this.sharing = sharing;
    this.context = context;
  }

  static FixtureLoader woven() {
    return woven(Watch.BY_OWNER);
  }

  static FixtureLoader woven(Watch watch) {
    return woven(watch, Fixtures.CONTEXT);
  }

  static FixtureLoader woven(Watch watch, Context context) {
    return new FixtureLoader(Sharing.all(watch), context);
  }

  static FixtureLoader woven(Sharing sharing) {
    return new FixtureLoader(sharing, Fixtures.CONTEXT);
  }

  static FixtureLoader plain() {
    return new FixtureLoader(null, Context.NONE);
  }

  /** What was defined so far, by name. */
  Map<String, byte[]> defined() {
    return defined;
  }

  /** Defines a class that a test made; woven or not as all others. */
  Class<?> define(byte[] original) {
    byte[] bytes =
        sharing == null ? original : Fixtures.weave(original, this, sharing, context).bytes();
    Class<?> type = defineClass(null, bytes, 0, bytes.length);
    defined.put(type.getName(), bytes);
    return type;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(Fixtures.PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null
          ? known
          : define(Fixtures.bytes(name.substring(Fixtures.PACKAGE.length())));
    }
  }
}
