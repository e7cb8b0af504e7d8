package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;

/**
 * Offers every class that loads to the weaver. It never throws: what can't be woven stays as it is,
 * and the recording says so.
 */
final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final Fields fields;
  private final Sharing sharing;

  Transformer(Options options, Library library, Set<String> tooEarly) {
    this.scope = new Scope(options, tooEarly);
    this.fields = new Fields(scope, library);
    this.sharing = Sharing.of(options);
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
      return new Weaver(fields.seenFrom(loader), full).weave(original).bytes();
    }
    String reason = reasonAgainst(loader, name, redefined, domain);
    if (reason != null) {
      Coverage.outOfScope(reason);
      return null;
    }
    return counted(loader, name, original);
  }

  private String reasonAgainst(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain) {
    if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
      return "JDK";
    }
    if (redefined != null) {
      return "redefined by another agent";
    }
    if (name == null || domain == null || domain.getCodeSource() == null) {
      return "made at run time";
    }
    return scope.reasonAgainst(name);
  }

  private byte[] counted(ClassLoader loader, String name, byte[] original) {
    try {
      Weaver.Woven woven = weaveOrShadow(loader, original);
      Coverage.woven(woven.sites());
      if (woven.left() != null) {
        Coverage.partly(name.replace('/', '.'), woven.left());
      }
      return woven.bytes() == original ? null : woven.bytes();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      Coverage.skipped(name.replace('/', '.'), e.toString());
      return null;
    }
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
    return new Weaver(fields.seenFrom(loader), sharing);
  }
}
