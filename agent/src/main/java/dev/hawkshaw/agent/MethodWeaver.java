package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Access;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
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
  private static final String MONITOR = "monitor";

  /** As if it were a part of the first access, so that the monitor's site is not another's. */
  private static final int SYNCHRONIZED = -1;

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
  private final boolean born;
  private final boolean jdk;
  private final boolean inherited;
  private final String probes;
  private final long hash;
  private Flow flow;
  private LibraryWeaver library;
  private int line;

  /** The instruction that is being woven. */
  private AbstractInsnNode here;

  /** Counts what may be an access, whether it carries a probe or not. */
  private int ordinal;

  /** Which of the accesses that one call makes. */
  private int part;

  private int sites;
  private int points;

  /**
   * Weaves a method.
   *
   * @param born whether the class wants to know when an object is born
   */
  MethodWeaver(
      ClassNode type,
      MethodNode method,
      Fields.Declared self,
      Fields.View fields,
      Sharing sharing,
      boolean born,
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
    this.locks = new LockWeaver(type, method);
    this.start = new ConstructorStart(type, method);
    this.hash = MethodHash.of(type.name, method);
    this.loops = new LoopWeaver(method, hash, context.loops());
    boolean hasCode = method.instructions.size() > 0;
    this.blocks = context.blocks() && hasCode ? new BlockWeaver(type, method, hash) : null;
  }

  /** Weaves and says how many accesses carry a probe. */
  int weave() throws AnalyzerException {
    int elements = prepare();
    library = new LibraryWeaver(probes, method, arrays.free(elements));
    AbstractInsnNode next = method.instructions.getFirst();
    while (next != null) {
      AbstractInsnNode current = next;
      next = current.getNext();
      here = current;
      visit(current);
    }
    arrays.finish();
    library.finish();
    loops.finish();
    if (blocks != null) {
      blocks.finish();
    }
    if (isThreadBody()) {
      method.instructions.insert(probe(Code.PROBES, "begin", "()V"));
    }
    if (!jdk && locks.isSynchronized()) {
      part = SYNCHRONIZED;
      ordinal = 0;
      locks.around(Sites.number(site(AccessKind.RW, MONITOR)));
      points++;
    }
    if (sites + points > 0) {
      method.maxStack += EXTRA_STACK;
    }
    return sites;
  }

  /** Follows the method's values if there is need to, and counts its accesses to elements. */
  private int prepare() throws AnalyzerException {
    int elements = 0;
    int calls = 0;
    for (AbstractInsnNode each : method.instructions) {
      elements += Flow.isLoad(each.getOpcode()) || Flow.isStore(each.getOpcode()) ? 1 : 0;
      calls +=
          each instanceof MethodInsnNode call && (isLibraryCall(call) || RangeCall.is(call))
              ? 1
              : 0;
    }
    flow = elements + calls == 0 ? null : Flow.of(type.name, method, fields.library());
    return elements;
  }

  private boolean isLibraryCall(MethodInsnNode call) {
    return !inherited && !fields.library().calls(call.owner, call.name).isEmpty();
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
    if (instruction instanceof LineNumberNode number) {
      line = number.line;
    } else if (instruction instanceof FieldInsnNode access) {
      visitAccess(access);
      ordinal++;
    } else if (instruction instanceof MethodInsnNode call) {
      visitCall(call);
      ordinal++;
    } else if (Flow.isLoad(instruction.getOpcode()) || Flow.isStore(instruction.getOpcode())) {
      visitElement(instruction);
      ordinal++;
    } else if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      if (jdk) {
        insertBefore(instruction, new LdcInsnNode((int) MethodHash.mix(hash, ordinal)));
        insertBefore(instruction, probe(probes, "beforeLock", "(I)V"));
      } else {
        locks.enter(instruction, Sites.number(site(AccessKind.RW, MONITOR)));
      }
      ordinal++;
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
      visitLibraryCall(call);
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
    if (RangeCall.is(call)) {
      visitRanges(call);
    }
    if (HandleCall.is(call)) {
      visitHandle(call);
    }
    if (CloneCall.is(call)) {
      visitClone(new CloneCall(method, call));
    }
    if (call.name.equals("halt") && call.owner.equals("java/lang/Runtime")) {
      insertBefore(call, probe(Code.PROBES, "halting", "()V"));
    }
  }

  private void visitClone(CloneCall call) {
    for (FieldNode field : type.fields) {
      if (CloneCall.reads(field, self)) {
        String variable = type.name.replace('/', '.') + "." + field.name;
        call.read(type, field, loops.access(site(AccessKind.R, variable)));
        part++;
        sites++;
      }
    }
    part = 0;
    call.finish();
    points++;
  }

  private void visitRanges(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    int before = sites;
    for (LibraryCall touch : RangeCall.touches(call)) {
      if (flow.isShared(call, touch)) {
        RangeCall.probe(around, call, touch, access(site(touch.kind(), flow.array(call, touch))));
        sites++;
      }
      part++;
    }
    part = 0;
    if (sites > before) {
      around.weave();
    }
  }

  private void visitHandle(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    AccessKind kind = HandleCall.kind(call);
    if (kind == null) {
      HandleCall.note(around, call);
      points++;
    } else {
      // No noise of its own: the field's shadow knows whether to make some.
      String variable = call.owner.replace('/', '.') + ".<contents>";
      HandleCall.touch(around, call, loops.access(site(kind, variable)));
      sites++;
    }
    around.weave();
  }

  private void visitLibraryCall(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    int touches = 0;
    int locked = 0;
    for (LibraryCall line : fields.library().calls(call.owner, call.name)) {
      if (line.isAboutLock() && around.has(line)) {
        around.lock(line, Sites.number(site(AccessKind.RW, "lock")));
        locked++;
      } else if (around.has(line) && flow.isShared(call, line)) {
        around.touch(line, access(line, call), canBeViewed(line, call));
        touches++;
      }
      part++;
    }
    part = 0;
    if (touches + locked > 0) {
      around.weave();
      sites += touches > 0 ? 1 : 0;
      points += locked;
    }
  }

  private boolean canBeViewed(LibraryCall line, MethodInsnNode call) {
    boolean constructor = call.name.equals("<init>");
    boolean gives = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
    return line.viewed() && (constructor ? flow.leavesObject(call) : gives);
  }

  private int access(LibraryCall line, MethodInsnNode call) {
    String owner = call.owner.replace('/', '.');
    return access(
        site(
            line.kind(),
            switch (line.target()) {
              case FILE -> "file";
              case SIGNAL -> call.owner.equals(Code.OBJECT) ? MONITOR : owner + ".<signal>";
              case CONTENTS -> owner + ".<contents>";
            }));
  }

  private void visitElement(AbstractInsnNode instruction) {
    Flow.Element access = flow.element(instruction);
    if (access == null || (inherited && !hasThis())) {
      return;
    }
    AccessKind kind = Flow.isStore(instruction.getOpcode()) ? AccessKind.W : AccessKind.R;
    arrays.weave(instruction, access.local(), access(site(kind, access.variable())));
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
      if (each.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) each).var == 0) {
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
    int number = loops.access(site(kind(access), variable));
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

  /** An access to what has no shadow of its own, which would know whether to make noise. */
  private int access(SiteRow site) {
    int access = loops.access(site);
    return sharing.isQuiet(site.id()) ? Access.quiet(access) : access;
  }

  private SiteRow site(AccessKind kind, String variable) {
    long id = MethodHash.mix(hash, ordinal);
    return new SiteRow(
        part == 0 ? id : MethodHash.mix(id, part),
        type.name.replace('/', '.'),
        method.name,
        method.desc,
        type.sourceFile == null ? "" : type.sourceFile,
        line,
        ordinal,
        kind,
        variable,
        loops.around(here));
  }

  private static AccessKind kind(FieldInsnNode access) {
    boolean write =
        access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    return write ? AccessKind.W : AccessKind.R;
  }
}
