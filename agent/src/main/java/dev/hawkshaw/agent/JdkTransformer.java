package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Inside;
import dev.hawkshaw.probes.JdkTypes;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Weaves classes of the JDK that the user wants to be watched inside. They are loaded already, so
 * only what is in their methods can change.
 */
final class JdkTransformer implements ClassFileTransformer {
  private final Fields fields;
  private final Sharing sharing;

  private JdkTransformer(Fields fields, Sharing sharing) {
    this.fields = fields;
    this.sharing = sharing;
  }

  /** Weaves them all. */
  static void install(Fields fields, Sharing sharing, Instrumentation instrumentation) {
    JdkClasses found = fields.jdk().classes();
    Inside.matters();
    boolean entered = Inside.enter();
    try {
      for (Map.Entry<String, String> each : found.skipped().entrySet()) {
        Coverage.skipped(each.getKey(), each.getValue());
      }
      List<Class<?>> classes = new ArrayList<>(found.named());
      classes.addAll(found.inherited());
      for (Class<?> each : classes) {
        declare(each, fields, found.named().contains(each));
      }
      Preloaded.probes();
      instrumentation.addTransformer(new JdkTransformer(fields, sharing), true);
      retransform(classes, instrumentation);
    } finally {
      Inside.leave(entered);
    }
  }

  private static void declare(Class<?> type, Fields fields, boolean named) {
    String name = type.getName();
    Fields.Declared declared = fields.seenFrom(type.getClassLoader()).find(name.replace('.', '/'));
    JdkTypes.add(name, declared == null ? 0 : JdkFields.count(declared), named);
  }

  /** All at once is much faster; but then one that the JVM refuses would take all others along. */
  private static void retransform(List<Class<?>> classes, Instrumentation instrumentation) {
    try {
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException e) {
      for (Class<?> each : classes) {
        retransform(each, instrumentation);
      }
    }
  }

  private static void retransform(Class<?> type, Instrumentation instrumentation) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException e) {
      Coverage.skipped(type.getName(), e.toString());
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (name == null || !fields.jdk().weaves(name)) {
      return null;
    }
    boolean entered = Inside.enter();
    try {
      return weave(loader, name, original);
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      Coverage.skipped(name.replace('/', '.'), e.toString());
      return null;
    } finally {
      Inside.leave(entered);
    }
  }

  private byte[] weave(ClassLoader loader, String name, byte[] original) {
    Weaver weaver = new Weaver(fields.seenFrom(loader), sharing, Context.NONE);
    Weaver.Woven woven = weaver.weave(original);
    Coverage.woven(woven.sites());
    if (woven.left() != null) {
      Coverage.partly(name.replace('/', '.'), woven.left());
    }
    return woven.bytes();
  }
}
