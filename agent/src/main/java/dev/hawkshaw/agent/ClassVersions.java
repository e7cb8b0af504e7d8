package dev.hawkshaw.agent;

import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes that were woven, each with a hash of what it does: of its fields and methods, but
 * neither of lines nor of the constant pool's layout. By this runs of different builds are told
 * apart.
 *
 * <p>Where threads meet: classes load in many threads, and a run's end asks; one lock.
 */
final class ClassVersions {
  private final Map<String, Long> hashes = new TreeMap<>();

  /** A class is woven; one that was loaded twice counts as it was last. */
  void add(String internalName, byte[] original) {
    long hash = hash(original);
    synchronized (this) {
      hashes.put(internalName.replace('/', '.'), hash);
    }
  }

  /** The hash of a class; null if it was not woven. */
  synchronized Long of(String className) {
    return hashes.get(className);
  }

  private static long hash(byte[] original) {
    ClassNode type = new ClassNode();
    ClassFiles.reader(original).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    long hash = MethodHash.text(type.name + " " + type.superName + " " + type.interfaces);
    for (FieldNode field : type.fields) {
      String text = field.access + " " + field.name + " " + field.desc + " " + field.value;
      hash = MethodHash.mix(hash, MethodHash.text(text));
    }
    for (MethodNode method : type.methods) {
      hash = MethodHash.mix(MethodHash.mix(hash, method.access), MethodHash.of(type.name, method));
    }
    return hash;
  }
}
