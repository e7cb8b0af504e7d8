package dev.hawkshaw.agent;

import org.objectweb.asm.tree.MethodNode;

/**
 * The method of the source that code is told to be in, which is the method that has the code but
 * for method references.
 *
 * @param method its name
 * @param descriptor its descriptor
 * @param hash what the ids of sites and points in the code begin with
 */
record Home(String method, String descriptor, long hash) {
  private static final long REFERENCE = MethodHash.text("reference");

  /** A method that has its code itself, as it is before it is woven. */
  static Home of(String className, MethodNode method) {
    return new Home(method.name, method.desc, MethodHash.of(className, method));
  }

  /** The same method, for the code of one of its method references. */
  Home ofReference(int ordinal) {
    long mixed = MethodHash.mix(MethodHash.mix(hash, REFERENCE), ordinal);
    return new Home(method, descriptor, mixed);
  }
}
