package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Inside;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Set;

/**
 * Offers every class that loads to the weaver. It never throws: what can't be woven stays as it is,
 * and the recording says so.
 */
final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final Fields fields;
  private final WovenClasses kept = new WovenClasses();
  private volatile Sharing sharing;
  private volatile boolean usedSystemLoader;
  private volatile Context context;

  /** Null if nobody wants to know. */
  private final ClassVersions versions;

  Transformer(Options options, Library library, Set<String> tooEarly) {
    this.scope = new Scope(options, tooEarly);
    this.fields = new Fields(scope, library);
    this.sharing = Sharing.of(options);
    this.context = options.context();
    this.versions = options.capture() == null ? null : new ClassVersions();
  }

  /** Which classes are watched. */
  Scope scope() {
    return scope;
  }

  /** What was woven, each class with a hash of what it does; null if nobody wants to know. */
  ClassVersions versions() {
    return versions;
  }

  /** A new run begins in this JVM: its classes are woven for what it is told. */
  void begin(Options options) {
    Sharing told = Sharing.of(options);
    kept.begin(told, options.context());
    sharing = told;
    context = options.context();
    usedSystemLoader = false;
  }

  /** Whether a class of the program came from a loader that all runs share. */
  boolean usedSystemLoader() {
    return usedSystemLoader;
  }

  /** Weaves the classes of the JDK that are to be watched. */
  void weaveJdk(Instrumentation instrumentation) {
    if (!scope.jdk().classes().named().isEmpty()) {
      JdkTransformer.install(fields, sharing, instrumentation);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] original) {
    if (loader instanceof Canary.Loader) {
      // Whatever is known of the program's variables, the canary's is watched in full.
      Sharing full = Sharing.all(Watch.BY_OWNER);
      return new Weaver(fields.seenFrom(loader), full, Context.NONE).weave(original).bytes();
    }
    if (loader == null) {
      Traces.loads(name);
    }
    boolean entered = Inside.enter();
    try {
      String reason = reasonAgainst(loader, name, domain);
      if (redefined != null) {
        return reason == null ? again(loader, name, original) : null;
      }
      if (reason != null) {
        Coverage.outOfScope(reason);
        return null;
      }
      return counted(loader, name, original);
    } finally {
      Inside.leave(entered);
    }
  }

  private String reasonAgainst(ClassLoader loader, String name, ProtectionDomain domain) {
    if (loader == null || loader == ClassLoader.getPlatformClassLoader() || isOfJdk(domain)) {
      return "JDK";
    }
    if (loader instanceof ListenerJars.Loader) {
      return "of a listener";
    }
    if (name == null || domain == null || domain.getCodeSource() == null) {
      return "made at run time";
    }
    return scope.reasonAgainst(name);
  }

  /** Tools of the JDK, such as its compiler, are loaded as the program is. */
  private static boolean isOfJdk(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL place = source == null ? null : source.getLocation();
    return place != null && place.getProtocol().equals("jrt");
  }

  /** Another agent changes a class that is in use: it must keep what weaving has added to it. */
  private byte[] again(ClassLoader loader, String name, byte[] changed) {
    try {
      return weaver(loader).weaveAgain(changed).bytes();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      Coverage.partly(name.replace('/', '.'), "changed by another agent, and then: " + e);
      return null;
    }
  }

  private byte[] counted(ClassLoader loader, String name, byte[] original) {
    usedSystemLoader |= loader == ClassLoader.getSystemClassLoader();
    try {
      Weaver.Woven woven =
          loader instanceof RunLoader
              ? weaveOnce(loader, name, original)
              : weaveOrShadow(loader, original);
      Coverage.woven(woven.sites());
      if (versions != null) {
        versions.add(name, original);
      }
      if (woven.left() != null) {
        Coverage.partly(name.replace('/', '.'), woven.left());
      }
      return woven.bytes() == original ? null : woven.bytes();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      Coverage.skipped(name.replace('/', '.'), e.toString());
      return null;
    }
  }

  /** Each run has a loader of its own and loads the same classes with it. */
  private Weaver.Woven weaveOnce(ClassLoader loader, String name, byte[] original) {
    Weaver.Woven known = kept.get(name, original);
    if (known == null) {
      known = weaveOrShadow(loader, original);
      kept.add(name, original, known);
    }
    return known;
  }

  private Weaver.Woven weaveOrShadow(ClassLoader loader, byte[] original) {
    try {
      return weave(loader, original);
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      return weaver(loader).weaveShadows(original, e.toString());
    }
  }

  private Weaver.Woven weave(ClassLoader loader, byte[] original) {
    return weaver(loader).weave(original);
  }

  private Weaver weaver(ClassLoader loader) {
    return new Weaver(fields.seenFrom(loader), sharing, context);
  }
}
