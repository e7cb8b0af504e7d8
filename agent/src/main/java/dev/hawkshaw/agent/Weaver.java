package dev.hawkshaw.agent;

import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one class: shadows for its fields, and a probe before each access in its methods. */
final class Weaver {
  private final Fields.View fields;

  Weaver(Fields.View fields) {
    this.fields = fields;
  }

  /**
   * A woven class.
   *
   * @param bytes the class file
   * @param sites how many accesses carry a probe
   * @param left what could not be woven and why, or null
   */
  record Woven(byte[] bytes, int sites, String left) {}

  /** Weaves; methods that would become too large are left as they are. */
  Woven weave(byte[] original) {
    Map<String, String> tooLarge = new TreeMap<>();
    while (true) {
      try {
        return attempt(original, tooLarge);
      } catch (MethodTooLargeException e) {
        String method = e.getMethodName() + e.getDescriptor();
        if (tooLarge.put(method, "too large after weaving") != null) {
          throw e;
        }
      }
    }
  }

  /**
   * Adds the shadows only. Other classes may already call them, so a class whose code can't be
   * woven must have them all the same.
   */
  Woven weaveShadows(byte[] original, String reason) {
    ClassReader reader = ClassFiles.reader(original);
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    Shadows.add(type, declared(reader, type));
    return new Woven(write(original, type), 0, reason);
  }

  private Woven attempt(byte[] original, Map<String, String> leave) {
    ClassReader reader = ClassFiles.reader(original);
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    Fields.Declared self = declared(reader, type);
    int sites = 0;
    for (MethodNode method : type.methods) {
      if (!leave.containsKey(method.name + method.desc)) {
        sites += new MethodWeaver(type, method, self, fields).weave();
      }
    }
    Shadows.add(type, self);
    if (!self.hasRoomForShadows()) {
      leave.put(type.name, "too many constants to watch its fields");
    }
    return new Woven(write(original, type), sites, leave.isEmpty() ? null : leave.toString());
  }

  private static byte[] write(byte[] original, ClassNode type) {
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return ClassFiles.withVersionOf(original, writer.toByteArray());
  }

  private static Fields.Declared declared(ClassReader reader, ClassNode type) {
    Fields.Declared self = new Fields.Declared(reader, true);
    for (FieldNode field : type.fields) {
      self.add(field.name, field.access);
    }
    return self;
  }
}
