package dev.hawkshaw.agent;

import java.util.Map;
import java.util.TreeMap;

/** Defines the fixtures anew, woven or as they are; the JVM verifies what it defines. */
final class FixtureLoader extends ClassLoader {
  private final boolean weaves;
  private final Map<String, byte[]> defined = new TreeMap<>();

  private FixtureLoader(boolean weaves) {
    super(FixtureLoader.class.getClassLoader());
    this.weaves = weaves;
  }

  static FixtureLoader woven() {
    return new FixtureLoader(true);
  }

  static FixtureLoader plain() {
    return new FixtureLoader(false);
  }

  /** What was defined so far, by name. */
  Map<String, byte[]> defined() {
    return defined;
  }

  /** Defines a class that a test made; woven or not as all others. */
  Class<?> define(byte[] original) {
    byte[] bytes = weaves ? Fixtures.weave(original, this).bytes() : original;
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
