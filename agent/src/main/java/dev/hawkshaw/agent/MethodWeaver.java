package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Access;
import dev.hawkshaw.probes.format.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Puts a probe before each access to a watched field in one method. What is added has no branches,
 * so the method's stack maps stay as they are, but for the loops.
 */
final class MethodWeaver {
  private static final int EXTRA_STACK = 5;

  private final ClassNode type;
  private final MethodNode method;
  private final Fields.Declared self;
  private final Fields.View fields;
  private final Sharing sharing;
  private final ConstructorStart start;
  private final ArrayWeaver arrays;
  private final LoopWeaver loops;
  private final BlockWeaver blocks;
  private final LockWeaver locks;

  /** Null if nobody asks for points. */
  private final PointWeaver pointWeaver;

  private final boolean born;
  private final boolean jdk;
  private final boolean inherited;
  private final String probes;
  private final MethodSites names;
  private Flow flow;
  private CallWeaver calls;
  private int sites;
  private int points;

  /**
   * Weaves a method.
   *
   * @param home the method that its accesses are told to be in
   * @param born whether the class wants to know when an object is born
   * @param offsets where the class's instructions stand, if blocks are looked for
   */
  MethodWeaver(
      ClassNode type,
      MethodNode method,
      Home home,
      Fields.Declared self,
      Fields.View fields,
      Sharing sharing,
      boolean born,
      CodeOffsets offsets,
      Context context) {
    this.sharing = sharing;
    this.born = born;
    this.type = type;
    this.method = method;
    this.self = self;
    this.fields = fields;
    this.jdk = fields.jdk().weaves(type.name);
    this.inherited = fields.jdk().isInherited(type.name);
    this.probes = jdk ? Code.JDK_PROBES : Code.PROBES;
    this.arrays = new ArrayWeaver(probes, inherited, method);
    this.start = new ConstructorStart(type, method);
    this.pointWeaver = context.points() && !jdk ? new PointWeaver(type, method, home) : null;
    this.locks = new LockWeaver(type, method, pointWeaver);
    this.loops = new LoopWeaver(method, home.hash(), context.loops());
    this.names = new MethodSites(type, home, sharing, loops);
    boolean hasCode = method.instructions.size() > 0 && !jdk;
    this.blocks =
        context.blocks() && hasCode ? new BlockWeaver(type, method, home.hash(), offsets) : null;
  }

  /** Weaves and says how many accesses carry a probe. */
  int weave() throws AnalyzerException {
    int elements = prepare();
    LibraryWeaver library = new LibraryWeaver(probes, method, arrays.free(elements));
    calls = new CallWeaver(type, method, self, fields, library, flow, names, pointWeaver);
    AbstractInsnNode next = method.instructions.getFirst();
    while (next != null) {
      AbstractInsnNode current = next;
      next = current.getNext();
      names.at(current);
      if (pointWeaver != null) {
        pointWeaver.at(current);
      }
      visit(current);
    }
    arrays.finish();
    calls.finish();
    loops.finish();
    boolean keepsThis = blocks == null || blocks.keepsThis();
    if (blocks != null) {
      blocks.finish();
    }
    if (isThreadBody()) {
      method.instructions.insert(probe(Code.PROBES, "begin", "()V"));
    }
    if (!jdk && locks.isSynchronized()) {
      boolean inside =
          (names.isGate() || pointWeaver != null)
              && (locks.isOfClass() || (!overwritesThis() && keepsThis));
      if (!inside || !locks.inside(names.ownLock())) {
        locks.around(names.ownLock());
      }
      points++;
    }
    sites += calls.sites();
    if (sites + points + calls.points() > 0) {
      method.maxStack += EXTRA_STACK;
    }
    if (pointWeaver != null && pointWeaver.woven() > 0) {
      method.maxStack += EXTRA_STACK;
    }
    return sites;
  }

  /** What could not be woven as asked for, and why; or null. */
  String left() {
    return blocks == null ? null : blocks.left();
  }

  /** Follows the method's values if there is need to, and counts its accesses to elements. */
  private int prepare() throws AnalyzerException {
    int elements = 0;
    int called = 0;
    for (AbstractInsnNode each : method.instructions) {
      elements += Flow.isLoad(each.getOpcode()) || Flow.isStore(each.getOpcode()) ? 1 : 0;
      called +=
          each instanceof MethodInsnNode call && (isLibraryCall(call) || RangeCall.is(call))
              ? 1
              : 0;
    }
    flow = elements + called == 0 ? null : Flow.of(type.name, method, fields.library());
    return elements;
  }

  private boolean isLibraryCall(MethodInsnNode call) {
    return !inherited && !fields.calls(call.owner, call.name).isEmpty();
  }

  /** What a subclass of Thread overrides; elsewhere the probe does nothing the second time. */
  private boolean isThreadBody() {
    int without = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    return !jdk
        && method.name.equals("run")
        && method.desc.equals("()V")
        && (method.access & without) == 0;
  }

  private void visit(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode access) {
      visitAccess(access);
      names.next();
    } else if (instruction instanceof MethodInsnNode call) {
      visitCall(call);
      names.next();
    } else if (Flow.isLoad(instruction.getOpcode()) || Flow.isStore(instruction.getOpcode())) {
      visitElement(instruction);
      names.next();
    } else if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      if (jdk) {
        insertBefore(instruction, new LdcInsnNode(names.point()));
        insertBefore(instruction, probe(probes, "beforeLock", "(I)V"));
      } else {
        locks.enter(instruction, names.lock(MethodSites.MONITOR));
      }
      names.next();
      points++;
    } else if (!jdk && instruction.getOpcode() == Opcodes.MONITOREXIT) {
      locks.exit(instruction);
    } else {
      start.visit(instruction);
    }
  }

  private void insertBefore(AbstractInsnNode where, AbstractInsnNode what) {
    method.instructions.insertBefore(where, what);
  }

  private static MethodInsnNode probe(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor);
  }

  private void visitCall(MethodInsnNode call) {
    if (isLibraryCall(call)) {
      calls.visitLibraryCall(call);
    }
    if (start.endsWith(call) && born && !overwritesThis()) {
      InsnList probe = new InsnList();
      probe.add(new VarInsnNode(Opcodes.ALOAD, 0));
      String descriptor = OwnerShadow.bornDescriptor(type);
      probe.add(
          new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, OwnerShadow.born(), descriptor));
      method.instructions.insert(call, probe);
      points++;
    }
    calls.visit(call);
    if (call.name.equals("halt") && call.owner.equals("java/lang/Runtime")) {
      insertBefore(call, probe(Code.PROBES, "halting", "()V"));
    }
  }

  private void visitElement(AbstractInsnNode instruction) {
    Flow.Element access = flow.element(instruction);
    if (access == null || (inherited && !hasThis())) {
      return;
    }
    AccessKind kind = Flow.isStore(instruction.getOpcode()) ? AccessKind.W : AccessKind.R;
    arrays.weave(instruction, access.local(), names.accessInTable(kind, access.variable()));
    sites++;
  }

  /** Whether the object that the method is called on can be told to a probe. */
  private boolean hasThis() {
    return (method.access & Opcodes.ACC_STATIC) == 0
        && !method.name.equals("<init>")
        && !overwritesThis();
  }

  private boolean overwritesThis() {
    for (AbstractInsnNode each : method.instructions) {
      boolean stores = each.getOpcode() >= Opcodes.ISTORE && each.getOpcode() <= Opcodes.ASTORE;
      if (stores && ((VarInsnNode) each).var == 0) {
        return true;
      }
    }
    return false;
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
    bringObject(probe, access);
    String variable = declarer.replace('/', '.') + "." + access.name;
    int number = names.access(kind(access), variable);
    if (fields.jdk().weaves(declarer)) {
      boolean quiet = sharing.field(variable) == Watch.OWNER_ONLY;
      int probed = quiet ? Access.quiet(number) : number;
      JdkFields.addProbe(probe, access, fields, declarer, probed);
    } else {
      probe.add(Code.constant(number));
      probe.add(accessor(access));
    }
    method.instructions.insertBefore(access, probe);
    sites++;
  }

  /** Copies the object from below the value, if there is one. */
  private static void bringObject(InsnList probe, FieldInsnNode access) {
    if (access.getOpcode() == Opcodes.GETFIELD) {
      probe.add(new InsnNode(Opcodes.DUP));
    } else if (access.getOpcode() == Opcodes.PUTFIELD) {
      copyBelowValue(probe, Type.getType(access.desc).getSize());
    }
  }

  private static MethodInsnNode accessor(FieldInsnNode access) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    String descriptor = isStatic ? Shadows.OF_STATIC : Shadows.OF_INSTANCE;
    String name = Shadows.PREFIX + access.name;
    return new MethodInsnNode(Opcodes.INVOKESTATIC, access.owner, name, descriptor);
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

  private static AccessKind kind(FieldInsnNode access) {
    boolean write =
        access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    return write ? AccessKind.W : AccessKind.R;
  }
}
