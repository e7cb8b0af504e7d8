package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts a probe before each access to a watched field in one method. What is added has no branches,
 * so the method's stack maps stay as they are.
 */
final class MethodWeaver {
  private static final int EXTRA_STACK = 4;

  private final ClassNode type;
  private final MethodNode method;
  private final Fields.Declared self;
  private final Fields.View fields;
  private final ConstructorStart start;
  private final long hash;
  private int line;
  private int ordinal;
  private int sites;
  private int points;

  MethodWeaver(ClassNode type, MethodNode method, Fields.Declared self, Fields.View fields) {
    this.type = type;
    this.method = method;
    this.self = self;
    this.fields = fields;
    this.start = new ConstructorStart(type, method);
    this.hash = MethodHash.of(type.name, method);
  }

  /** Weaves and says how many accesses carry a probe. */
  int weave() {
    AbstractInsnNode next = method.instructions.getFirst();
    while (next != null) {
      AbstractInsnNode current = next;
      next = current.getNext();
      visit(current);
    }
    if (isThreadBody()) {
      method.instructions.insert(probe("begin", "()V"));
    }
    if (sites + points > 0) {
      method.maxStack += EXTRA_STACK;
    }
    return sites;
  }

  /** What a subclass of Thread overrides; elsewhere the probe does nothing the second time. */
  private boolean isThreadBody() {
    int without = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    return method.name.equals("run") && method.desc.equals("()V") && (method.access & without) == 0;
  }

  private void visit(AbstractInsnNode instruction) {
    if (instruction instanceof LineNumberNode number) {
      line = number.line;
    } else if (instruction instanceof FieldInsnNode access) {
      visitAccess(access);
      ordinal++;
    } else if (instruction instanceof MethodInsnNode call) {
      start.visit(call);
      visitCall(call);
    } else if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      insertBefore(instruction, new LdcInsnNode((int) MethodHash.mix(hash, ordinal++)));
      insertBefore(instruction, probe("beforeLock", "(I)V"));
      points++;
    } else {
      start.visit(instruction);
    }
  }

  private void insertBefore(AbstractInsnNode where, AbstractInsnNode what) {
    method.instructions.insertBefore(where, what);
  }

  private static MethodInsnNode probe(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Shadows.PROBES, name, descriptor);
  }

  private void visitCall(MethodInsnNode call) {
    if (call.name.equals("halt") && call.owner.equals("java/lang/Runtime")) {
      insertBefore(call, probe("halting", "()V"));
    }
  }

  private void visitAccess(FieldInsnNode access) {
    String declarer = fields.declarer(self, access.owner, access.name);
    if (declarer == null) {
      return;
    }
    if (access.getOpcode() == Opcodes.PUTFIELD && start.isBefore(access)) {
      // The JVM lets nobody look at an object whose super constructor has not run, so no other
      // thread can either, and the write can't be part of a race.
      return;
    }
    InsnList probe = new InsnList();
    bringLocation(probe, access);
    probe.add(new LdcInsnNode(Sites.number(site(access, declarer))));
    String name = kind(access) == AccessKind.W ? "write" : "read";
    String descriptor = "(L" + Shadows.LOCATION + ";I)V";
    probe.add(probe(name, descriptor));
    method.instructions.insertBefore(access, probe);
    sites++;
  }

  /** Copies the object from below the value, if there is one, and asks it for the location. */
  private void bringLocation(InsnList probe, FieldInsnNode access) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    if (access.getOpcode() == Opcodes.GETFIELD) {
      probe.add(new InsnNode(Opcodes.DUP));
    } else if (access.getOpcode() == Opcodes.PUTFIELD) {
      copyBelowValue(probe, Type.getType(access.desc).getSize());
    }
    String descriptor = isStatic ? Shadows.OF_STATIC : Shadows.OF_INSTANCE;
    String name = Shadows.PREFIX + access.name;
    probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, access.owner, name, descriptor));
  }

  private static void copyBelowValue(InsnList probe, int valueSize) {
    if (valueSize == 1) {
      probe.add(new InsnNode(Opcodes.DUP2));
      probe.add(new InsnNode(Opcodes.POP));
    } else {
      probe.add(new InsnNode(Opcodes.DUP2_X1));
      probe.add(new InsnNode(Opcodes.POP2));
      probe.add(new InsnNode(Opcodes.DUP_X2));
    }
  }

  private SiteRow site(FieldInsnNode access, String declarer) {
    return new SiteRow(
        MethodHash.mix(hash, ordinal),
        type.name.replace('/', '.'),
        method.name,
        method.desc,
        type.sourceFile == null ? "" : type.sourceFile,
        line,
        ordinal,
        kind(access),
        declarer.replace('/', '.') + "." + access.name);
  }

  private static AccessKind kind(FieldInsnNode access) {
    boolean write =
        access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    return write ? AccessKind.W : AccessKind.R;
  }
}
