package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.PointKind;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells the probes which monitors a method takes and gives back: before it takes one, when it gives
 * one back, and around a synchronized method.
 *
 * <p>Compilers let the handler that gives a monitor back guard itself, so that nothing can keep it
 * from doing so. A probe in there that finds no room on the stack would be tried again for ever, so
 * it stands behind the guarded part.
 */
final class LockWeaver {
  static final String PROBES = "dev/hawkshaw/probes/LockProbes";

  private static final String WITH_SITE = "(Ljava/lang/Object;I)V";
  private static final String WITHOUT_SITE = "(Ljava/lang/Object;)V";
  private static final int FIRST_VERSION_WITH_CLASS_CONSTANTS = Opcodes.V1_5;
  private static final int FIRST_VERSION_WITH_FRAMES = Opcodes.V1_6;

  private final ClassNode type;
  private final MethodNode method;

  /** Null if nobody asks for points. */
  private final PointWeaver points;

  /** Where the probe of a monitor exit that guards itself is put; null if there is no place. */
  private final Map<AbstractInsnNode, AbstractInsnNode> guarded = new HashMap<>();

  /** Looks at a method, as it is before it is woven. */
  LockWeaver(ClassNode type, MethodNode method, PointWeaver points) {
    this.type = type;
    this.method = method;
    this.points = points;
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == Opcodes.MONITOREXIT) {
        findGuard(each);
      }
    }
  }

  private void findGuard(AbstractInsnNode exit) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean isOfHandler = isBefore(block.handler, exit); // and not of what it guards as well
      if (isOfHandler && covers(block, exit) && covers(block, block.handler)) {
        guarded.put(exit, behind(exit, block.end));
      }
    }
  }

  private boolean covers(TryCatchBlockNode block, AbstractInsnNode each) {
    return !isBefore(each, block.start) && isBefore(each, block.end);
  }

  private boolean isBefore(AbstractInsnNode one, AbstractInsnNode other) {
    return method.instructions.indexOf(one) < method.instructions.indexOf(other);
  }

  /** The label, if nothing but the exit leads there. */
  private static LabelNode behind(AbstractInsnNode exit, LabelNode end) {
    AbstractInsnNode next = exit.getNext();
    boolean found = false;
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode) {
        return null; // code from elsewhere jumps here
      }
      found |= next == end;
      next = next.getNext();
    }
    return found ? end : null;
  }

  /** Before a monitor is taken. */
  void enter(AbstractInsnNode enter, int site) {
    if (points != null) {
      points.enter(enter); // first: a thread that pauses there has not asked for the lock yet
    }
    InsnList probe = new InsnList();
    probe.add(new InsnNode(Opcodes.DUP));
    probe.add(Code.constant(site));
    probe.add(probe("entering", WITH_SITE));
    method.instructions.insertBefore(enter, probe);
  }

  /** When a monitor is given back. */
  void exit(AbstractInsnNode exit) {
    boolean isGuarded = guarded.containsKey(exit);
    AbstractInsnNode place = guarded.get(exit);
    if (points != null) {
      points.exit(exit, isGuarded);
    }
    if (isGuarded && place == null) {
      return; // who asks for the locks will find out that it is not held any more
    }
    method.instructions.insertBefore(exit, new InsnNode(Opcodes.DUP));
    if (isGuarded) {
      method.instructions.insert(place, probe("leaving", WITHOUT_SITE));
    } else {
      method.instructions.insertBefore(exit, probe("leaving", WITHOUT_SITE));
    }
  }

  boolean isSynchronized() {
    int without = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0 && (method.access & without) == 0;
  }

  /** Whether a synchronized method takes the lock of its class. */
  boolean isOfClass() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Around a synchronized method, after all else was woven. */
  void around(int site) {
    around(begin(site), new Object[0], site, false);
  }

  /**
   * The same, but the method takes its lock itself, as if all of it were in a synchronized block:
   * only so is there a place before that where a thread can be held.
   *
   * @return false if its code can't name the lock
   */
  boolean inside(int site) {
    if (isOfClass() && !hasClassConstants()) {
      return false;
    }
    InsnList begin = firstLine();
    begin.add(point(PointKind.LOCK));
    begin.add(lock());
    begin.add(new InsnNode(Opcodes.DUP));
    begin.add(Code.constant(site));
    begin.add(probe("entering", WITH_SITE));
    begin.add(new InsnNode(Opcodes.MONITORENTER));
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    around(begin, isOfClass() ? new Object[0] : new Object[] {type.name}, site, true);
    return true;
  }

  private void around(InsnList begin, Object[] locals, int site, boolean exits) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(each, point(PointKind.UNLOCK));
        method.instructions.insertBefore(each, left(site, exits));
      }
    }
    begin.add(start);
    begin.add(point(PointKind.LOCKED));
    method.instructions.insert(begin);
    method.instructions.add(end);
    method.instructions.add(handler);
    if ((type.version & 0xFFFF) >= FIRST_VERSION_WITH_FRAMES) {
      Object[] thrown = {"java/lang/Throwable"};
      method.instructions.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, thrown));
    }
    method.instructions.add(left(site, exits));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
  }

  private boolean hasClassConstants() {
    return (type.version & 0xFFFF) >= FIRST_VERSION_WITH_CLASS_CONSTANTS;
  }

  /** What brings the lock of a synchronized method. */
  private AbstractInsnNode lock() {
    return isOfClass()
        ? new LdcInsnNode(Type.getObjectType(type.name))
        : new VarInsnNode(Opcodes.ALOAD, 0);
  }

  private InsnList begin(int site) {
    boolean named = !isOfClass() || hasClassConstants();
    InsnList begin = firstLine();
    if (named) {
      begin.add(lock());
    }
    begin.add(Code.constant(site));
    begin.add(named ? probe("entered", WITH_SITE) : probe("enteredOfCaller", "(I)V"));
    return begin;
  }

  /** A thread that waits for the monitor stands before the code; its stack is to say where. */
  private InsnList firstLine() {
    InsnList line = new InsnList();
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        LabelNode here = new LabelNode();
        line.add(here);
        line.add(new LineNumberNode(number.line, here));
        return line;
      }
    }
    return line;
  }

  private InsnList left(int site, boolean exits) {
    InsnList left = new InsnList();
    if (exits) {
      left.add(lock());
      left.add(new InsnNode(Opcodes.MONITOREXIT));
    }
    left.add(Code.constant(site));
    left.add(probe("left", "(I)V"));
    if (exits) {
      left.add(point(PointKind.UNLOCKED));
    }
    return left;
  }

  /** A point of a synchronized method; nothing if nobody asks for it or the lock has no name. */
  private InsnList point(PointKind kind) {
    InsnList point = new InsnList();
    if (points != null && (!isOfClass() || hasClassConstants()) && !overwritesThis()) {
      point.add(lock());
      point.add(points.ofMethod(kind));
    }
    return point;
  }

  private boolean overwritesThis() {
    for (AbstractInsnNode each : method.instructions) {
      boolean stores = each.getOpcode() >= Opcodes.ISTORE && each.getOpcode() <= Opcodes.ASTORE;
      if (!isOfClass() && stores && ((VarInsnNode) each).var == 0) {
        return true;
      }
    }
    return false;
  }

  private static MethodInsnNode probe(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, PROBES, name, descriptor);
  }
}
