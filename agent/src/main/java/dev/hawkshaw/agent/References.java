package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The method references of a class to methods of which calls would be woven. Each gets a static
 * method that makes the call and is woven; all others stay as they are.
 *
 * <p>No method can be added to a class that is in use, and none taken away: it keeps those that it
 * had, and what refers to them.
 */
final class References {
  private static final int IMPLEMENTATION = 1;
  private static final int FIRST_VERSION_WITH_CODE_IN_INTERFACES = Opcodes.V1_8;

  private final ClassNode type;
  private final Fields.Declared self;
  private final Fields.View fields;
  private final Sharing sharing;
  private final Context context;
  private final boolean fresh;

  /** Those that have a method, in the order of the methods' numbers. */
  private final List<Reference> all = new ArrayList<>();

  private final List<MethodNode> added = new ArrayList<>();
  private int sites;

  /**
   * Looks for references in a class.
   *
   * @param again whether the class is in use
   */
  References(
      ClassNode type,
      Fields.Declared self,
      Fields.View fields,
      Sharing sharing,
      Context context,
      boolean again) {
    this.type = type;
    this.self = self;
    this.fields = fields;
    this.sharing = sharing;
    this.context = new Context(false, false, context.points());
    this.fresh = !again && hasRoom();
    if (again) {
      all.addAll(self.references());
    }
  }

  private boolean hasRoom() {
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    boolean tooOld = (type.version & 0xFFFF) < FIRST_VERSION_WITH_CODE_IN_INTERFACES;
    return !(isInterface && tooOld) && self.hasRoomForShadows() && !fields.jdk().weaves(type.name);
  }

  /** Goes through a method of the class, woven or not. */
  void visit(MethodNode method, Home home) {
    int line = 0;
    int ordinal = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
      } else if (each instanceof InvokeDynamicInsnNode dynamic) {
        Reference found = Reference.of(home.ofReference(ordinal), ordinal, line, dynamic);
        int number = found == null ? -1 : number(found);
        if (number >= 0) {
          dynamic.bsmArgs[IMPLEMENTATION] = found.handle(type, number);
        }
        ordinal++;
      }
    }
  }

  /** The number of the reference's method, or -1 if it has none. */
  private int number(Reference found) {
    if (fresh) {
      return add(found, all.size()) ? all.size() - 1 : -1;
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isSameAs(found)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether weaving its method adds anything is what tells if it needs one. */
  private boolean add(Reference found, int number) {
    MethodNode method = found.method(type, number);
    int size = method.instructions.size();
    int woven = weave(method, found.home());
    if (method.instructions.size() == size || found.mayBeProtected(type, fields)) {
      return false;
    }
    all.add(found);
    added.add(method);
    sites += woven;
    return true;
  }

  private int weave(MethodNode method, Home home) {
    try {
      return new MethodWeaver(
              type, method, home, self, fields, sharing, false, CodeOffsets.NONE, context)
          .weave();
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("can't follow a call in " + home.method(), e);
    }
  }

  /** Adds the methods when all others are woven, and says how many accesses are in them. */
  int finish() {
    if (!fresh) {
      for (int i = 0; i < all.size(); i++) {
        MethodNode method = all.get(i).method(type, i);
        sites += weave(method, all.get(i).home());
        added.add(method);
      }
    }
    self.keep(all);
    type.methods.addAll(added);
    return sites;
  }
}
