package dev.hawkshaw.agent;

import java.util.Optional;

/** Names a test of the JUnit Platform. */
final class PlatformTest {
  private static final String ENGINE = "org.junit.platform.engine.";
  private static final String METHOD = ENGINE + "support.descriptor.MethodSource";

  private PlatformTest() {}

  /**
   * CLASS#METHOD of the test, or of what it is a part of: all repetitions and parameters of a
   * method are one test. Of engines that have no methods, what they call it.
   */
  static String name(Object descriptor) throws ReflectiveOperationException {
    Object each = descriptor;
    while (each != null) {
      Object source = optional(each, "getSource");
      if (source != null && source.getClass().getName().equals(METHOD)) {
        return TestEvents.ask(source, METHOD, "getClassName")
            + "#"
            + TestEvents.ask(source, METHOD, "getMethodName");
      }
      each = optional(each, "getParent");
    }
    return String.valueOf(TestEvents.ask(descriptor, ENGINE + "TestDescriptor", "getUniqueId"));
  }

  private static Object optional(Object descriptor, String method)
      throws ReflectiveOperationException {
    Object found = TestEvents.ask(descriptor, ENGINE + "TestDescriptor", method);
    return ((Optional<?>) found).orElse(null);
  }
}
