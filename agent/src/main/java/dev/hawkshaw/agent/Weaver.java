package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Weaves one class: shadows for its fields, and a probe before each access in its methods. */
final class Weaver {
  private final Fields.View fields;
  private final Sharing sharing;
  private final Context context;

  Weaver(Fields.View fields, Sharing sharing, Context context) {
    this.context = context;
    this.fields = fields;
    this.sharing = sharing;
  }

  /**
   * A woven class.
   *
   * @param bytes the class file; the very same if there was nothing to add
   * @param sites how many accesses carry a probe
   * @param left what could not be woven and why, or null
   */
  record Woven(byte[] bytes, int sites, String left) {}

  /** Weaves; methods that would become too large are left as they are. */
  Woven weave(byte[] original) {
    return weave(original, null, false);
  }

  /** Weaves a class that is in use; whatever it has become, what was added to it is the same. */
  Woven weaveAgain(byte[] changed) {
    return weave(changed, fields.remembered(ClassFiles.reader(changed).getClassName()), true);
  }

  private Woven weave(byte[] original, Fields.Declared before, boolean again) {
    Map<String, String> tooLarge = new TreeMap<>();
    while (true) {
      try {
        return attempt(original, before, again, tooLarge);
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
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    Shadows.add(type, declared(reader, type), sharing);
    return new Woven(write(original, type), 0, reason);
  }

  private Woven attempt(
      byte[] original, Fields.Declared before, boolean again, Map<String, String> leave) {
    ClassReader reader = ClassFiles.reader(original);
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    Fields.Declared self = before != null ? before : fields.remember(declared(reader, type));
    boolean jdk = fields.jdk().weaves(type.name);
    boolean born = !jdk && Shadows.keepsOwner(type, self, sharing);
    int size = size(type);
    int sites = 0;
    Map<String, String> partly = new TreeMap<>();
    CodeOffsets offsets = context.blocks() ? CodeOffsets.of(original) : CodeOffsets.NONE;
    References references = new References(type, self, fields, sharing, context, again);
    for (MethodNode method : type.methods) {
      if (!leave.containsKey(method.name + method.desc)) {
        sites += weave(type, method, self, born, offsets, references, partly);
      }
    }
    sites += references.finish();
    if (!jdk) {
      Shadows.add(type, self, sharing);
    }
    if (!self.hasRoomForShadows()) {
      leave.put(type.name, "too many constants to watch its fields");
    }
    byte[] bytes = size(type) == size ? original : write(original, type);
    partly.putAll(leave);
    return new Woven(bytes, sites, partly.isEmpty() ? null : partly.toString());
  }

  /** Weaving only adds, so a class that is as large as before is as it was. */
  private static int size(ClassNode type) {
    int size = type.fields.size() + type.methods.size();
    for (MethodNode method : type.methods) {
      size += method.instructions.size();
    }
    return size;
  }

  private int weave(
      ClassNode type,
      MethodNode method,
      Fields.Declared self,
      boolean born,
      CodeOffsets offsets,
      References references,
      Map<String, String> partly) {
    Home home = Home.of(type.name, method);
    try {
      MethodWeaver weaver =
          new MethodWeaver(type, method, home, self, fields, sharing, born, offsets, context);
      int sites = weaver.weave();
      references.visit(method, home);
      if (weaver.left() != null) {
        partly.put(method.name + method.desc, weaver.left());
      }
      return sites;
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(
          "can't follow the arrays of " + method.name + method.desc + ": " + e.getMessage(), e);
    }
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
    List<MethodNode> constructors = new ArrayList<>();
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>")) {
        constructors.add(method);
      }
    }
    self.add(constructors);
    return self;
  }
}
