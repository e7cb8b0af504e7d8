package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Points;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts probes at the points of one method that are no accesses: before and after it takes and gives
 * back locks, waits for signals and gives them, starts threads and waits for their end. A point is
 * named by where its instruction stands in the method.
 */
final class PointWeaver {
  static final String POINTS = "dev/hawkshaw/probes/Points";
  static final String MONITOR = "monitor";

  private static final String THREAD = "thread";
  private static final String ABOUT = "(Ljava/lang/Object;I)V";

  /** Where the lock of a synchronized method is named: before all instructions. */
  private static final int METHOD = -1;

  private final ClassNode type;
  private final MethodNode method;
  private final Home home;
  private int line;
  private int firstLine;
  private int instruction;
  private int woven;

  PointWeaver(ClassNode type, MethodNode method, Home home) {
    this.type = type;
    this.method = method;
    this.home = home;
  }

  /** Goes on to an instruction of the method as it was. */
  void at(AbstractInsnNode next) {
    instruction += next.getOpcode() >= 0 ? 1 : 0;
    if (next instanceof LineNumberNode number) {
      line = number.line;
      firstLine = firstLine == 0 ? line : firstLine;
    }
  }

  /** How many points carry a probe. */
  int woven() {
    return woven;
  }

  /** Around an instruction that takes a monitor; what it takes is on the stack. */
  void enter(AbstractInsnNode enter) {
    InsnList before = new InsnList();
    before.add(new InsnNode(Opcodes.DUP)); // for afterwards
    before.add(new InsnNode(Opcodes.DUP));
    before.add(probe(PointKind.LOCK, MONITOR, instruction, line));
    method.instructions.insertBefore(enter, before);
    method.instructions.insert(enter, probe(PointKind.LOCKED, MONITOR, instruction, line));
  }

  /**
   * Around one that gives a monitor back. What comes after stands behind the part that the compiler
   * guards: what is thrown there would give the monitor back once more.
   *
   * @param guardsItself whether nothing may stand before it
   */
  void exit(AbstractInsnNode exit, boolean guardsItself) {
    AbstractInsnNode behind = guardsItself ? null : behind(exit);
    if (behind == null) {
      return;
    }
    InsnList before = new InsnList();
    before.add(new InsnNode(Opcodes.DUP)); // for afterwards
    before.add(new InsnNode(Opcodes.DUP));
    before.add(probe(PointKind.UNLOCK, MONITOR, instruction, line));
    method.instructions.insertBefore(exit, before);
    method.instructions.insertBefore(behind, probe(PointKind.UNLOCKED, MONITOR, instruction, line));
  }

  /** The next instruction, if nothing but the exit leads there; null if that is not known. */
  private AbstractInsnNode behind(AbstractInsnNode exit) {
    AbstractInsnNode next = exit.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode || !Code.hasFrames(type)) {
        return null;
      }
      next = next.getNext();
    }
    return next;
  }

  /** A probe about the lock of a synchronized method, which is on the stack. */
  InsnList ofMethod(PointKind kind) {
    return probe(kind, MONITOR, METHOD, firstLine);
  }

  /** Around a call that a library file knows; says whether there are points. */
  boolean library(LibraryWeaver.Around around, LibraryCall line, MethodInsnNode call) {
    if (line.isAboutLock()) {
      return lock(around, line, call);
    }
    if (line.target() != LibraryCall.Target.SIGNAL || joins(call)) {
      return false;
    }
    boolean waits = line.verb() == LibraryCall.Verb.READS;
    String about = line.argument() == LibraryCall.THREAD ? THREAD : "signal";
    around.pointBefore(line, probe(waits ? PointKind.WAIT : PointKind.SIGNAL, about));
    around.pointAfter(line, probe(waits ? PointKind.WAITED : PointKind.SIGNALLED, about));
    return true;
  }

  /** What may fail says by its result whether the lock was taken. */
  private boolean lock(LibraryWeaver.Around around, LibraryCall line, MethodInsnNode call) {
    switch (line.verb()) {
      case TAKES -> {
        around.pointBefore(line, probe(PointKind.LOCK, "lock"));
        Type result = Type.getReturnType(call.desc);
        String ofResult = result.getSize() > 0 ? result.getDescriptor() : "";
        around.pointAfterResult(probe(PointKind.LOCKED, "lock", ofResult));
      }
      case RELEASES -> {
        around.pointBefore(line, probe(PointKind.UNLOCK, "lock"));
        around.pointAfter(line, probe(PointKind.UNLOCKED, "lock"));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Whether a call may start a thread or wait for its end: what it is called on will tell. */
  static boolean isOfThread(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC && (starts(call) || joins(call));
  }

  private static boolean starts(MethodInsnNode call) {
    return call.name.equals("start") && call.desc.equals("()V");
  }

  private static boolean joins(MethodInsnNode call) {
    return call.name.equals("join")
        && (call.desc.equals("()V")
            || call.desc.equals("(J)V")
            || call.desc.equals("(JI)V")
            || call.desc.equals("(Ljava/time/Duration;)Z"));
  }

  /** Around such a call. */
  void thread(LibraryWeaver.Around around, MethodInsnNode call) {
    boolean starts = starts(call);
    around.pointBefore(null, ofThread(starts ? PointKind.START : PointKind.JOIN));
    around.pointAfter(null, ofThread(starts ? PointKind.STARTED : PointKind.JOINED));
  }

  private InsnList ofThread(PointKind kind) {
    return call(kind, THREAD, instruction, line, "atThread", ABOUT);
  }

  private InsnList probe(PointKind kind, String about) {
    return probe(kind, about, instruction, line);
  }

  private InsnList probe(PointKind kind, String about, String ofResult) {
    return call(kind, about, instruction, line, "at", "(" + ofResult + ABOUT.substring(1));
  }

  private InsnList probe(PointKind kind, String about, int where, int lineThere) {
    return call(kind, about, where, lineThere, "at", ABOUT);
  }

  private InsnList call(
      PointKind kind, String about, int where, int lineThere, String name, String descriptor) {
    woven++;
    InsnList probe = new InsnList();
    probe.add(Code.constant(Points.number(row(kind, about, where, lineThere))));
    probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, POINTS, name, descriptor));
    return probe;
  }

  private PointRow row(PointKind kind, String about, int where, int lineThere) {
    return new PointRow(
        Points.id(MethodHash.mix(home.hash(), where), kind),
        kind,
        type.name.replace('/', '.'),
        home.method(),
        home.descriptor(),
        type.sourceFile == null ? "" : type.sourceFile,
        lineThere,
        about);
  }
}
