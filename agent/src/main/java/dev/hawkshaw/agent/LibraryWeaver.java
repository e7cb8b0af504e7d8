package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Access;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts the probes of library calls before them, and after those whose result stands for what they
 * were called on. The arguments are kept in local variables meanwhile.
 */
final class LibraryWeaver {
  static final String CALLS = "dev/hawkshaw/probes/Calls";
  private static final String OBJECT = "Ljava/lang/Object;";

  private final String probes;
  private final MethodNode method;
  private final int scratch;
  private int used;

  /**
   * Weaves one method.
   *
   * @param probes the class of the probes
   * @param scratch the first local variable that is free
   */
  LibraryWeaver(String probes, MethodNode method, int scratch) {
    this.probes = probes;
    this.method = method;
    this.scratch = scratch;
  }

  /** The probes of one call. */
  final class Around {
    private final MethodInsnNode call;
    private final Type[] arguments;
    private final boolean onObject;
    private final InsnList before = new InsnList();
    private final InsnList after = new InsnList();
    private boolean objectKept;

    private Around(MethodInsnNode call) {
      this.call = call;
      this.arguments = Type.getArgumentTypes(call.desc);
      this.onObject = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
      for (int i = arguments.length - 1; i >= 0; i--) {
        before.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), local(i)));
      }
      use(local(arguments.length) + 1);
    }

    /** Whether the call has what the line speaks of. */
    boolean has(LibraryCall line) {
      if (line.argument() == LibraryCall.THREAD) {
        return true;
      }
      if (line.argument() == 0) {
        return onObject;
      }
      return line.argument() <= arguments.length
          && arguments[line.argument() - 1].getSort() == Type.OBJECT;
    }

    /** Adds the probe of one line. */
    void touch(LibraryCall line, int access, boolean viewed) {
      if (line.argument() == 0 && (viewed || line.throughout())) {
        keepObject();
      }
      bring(line, before);
      before.add(Code.constant(access));
      before.add(
          isSeenToEnd(line) ? callProbe("begin") : probe(touching(line), "(" + OBJECT + "I)V"));
      if (isSeenToEnd(line)) {
        after.add(new VarInsnNode(Opcodes.ALOAD, kept(line)));
        // Noise here would let others in between the call's end and what is noted of it.
        after.add(Code.constant(Access.quiet(access)));
        after.add(callProbe("end"));
      }
      if (viewed) {
        after.add(new InsnNode(Opcodes.DUP));
        after.add(new VarInsnNode(Opcodes.ALOAD, kept(line)));
        after.add(probe(line.isFile() ? "viewFile" : "view", "(" + OBJECT + OBJECT + ")V"));
      }
    }

    /**
     * Adds the probe of a point before the call.
     *
     * @param line says what it is about; null for the object that the call is made on
     */
    void pointBefore(LibraryCall line, InsnList probe) {
      if (line == null || line.argument() == 0) {
        before.add(new VarInsnNode(Opcodes.ALOAD, keepObject()));
      } else {
        bring(line, before);
      }
      before.add(probe);
    }

    /** The same after it. */
    void pointAfter(LibraryCall line, InsnList probe) {
      boolean thread = line != null && line.argument() == LibraryCall.THREAD;
      boolean object = line == null || line.argument() == 0;
      after.add(
          thread
              ? Code.currentThread()
              : new VarInsnNode(Opcodes.ALOAD, object ? keepObject() : kept(line)));
      after.add(probe);
    }

    /** The same, about the object that the call is made on, and with its result. */
    void pointAfterResult(InsnList probe) {
      int result = Type.getReturnType(call.desc).getSize();
      if (result > 0) {
        after.add(new InsnNode(result == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      }
      after.add(new VarInsnNode(Opcodes.ALOAD, keepObject()));
      after.add(probe);
    }

    /** Brings the object (0) or an argument (from 1) for a probe before the call. */
    void bring(int number) {
      before.add(
          number == 0
              ? new VarInsnNode(Opcodes.ALOAD, keepObject())
              : new VarInsnNode(arguments[number - 1].getOpcode(Opcodes.ILOAD), local(number - 1)));
    }

    /** The same, or a constant if there is no such argument. */
    void bringOr(int number, int constant) {
      if (number >= 0) {
        bring(number);
      } else {
        before.add(new InsnNode(constant));
      }
    }

    /** Calls a probe with what was brought, and the access. */
    void probeBefore(String owner, String name, int access, String descriptor) {
      before.add(Code.constant(access));
      before.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor));
    }

    /** Calls a probe after the call with its result and the arguments of these numbers. */
    void probeAfter(String owner, String name, String descriptor, int... numbers) {
      boolean wide = Type.getReturnType(call.desc).getSize() == 2;
      after.add(new InsnNode(wide ? Opcodes.DUP2 : Opcodes.DUP));
      for (int number : numbers) {
        int kept = number == 0 ? keepObject() : local(number - 1);
        after.add(new VarInsnNode(Opcodes.ALOAD, kept));
      }
      after.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor));
    }

    /** The object lies below the arguments; it is kept when it is needed first. */
    private int keepObject() {
      if (!objectKept) {
        objectKept = true;
        before.add(new InsnNode(Opcodes.DUP));
        before.add(new VarInsnNode(Opcodes.ASTORE, local(arguments.length)));
      }
      return local(arguments.length);
    }

    private MethodInsnNode callProbe(String name) {
      String which = isJdk(call.owner) ? name : name + "Named";
      return new MethodInsnNode(Opcodes.INVOKESTATIC, CALLS, which, "(" + OBJECT + "I)V");
    }

    /** Inside the JDK each step is seen. */
    private boolean isSeenToEnd(LibraryCall line) {
      return line.throughout() && probes.equals(Code.PROBES);
    }

    private String touching(LibraryCall line) {
      return switch (line.target()) {
        case FILE -> "touchFile";
        case SIGNAL -> call.owner.equals(Code.OBJECT) ? "touchMonitor" : "touchSignal";
        case CONTENTS -> isJdk(call.owner) ? "touchContents" : "touchNamed";
      };
    }

    /** Adds the probes of a line that is about a lock. */
    void lock(LibraryCall line, int site) {
      AbstractInsnNode object = new VarInsnNode(Opcodes.ALOAD, keepObject());
      switch (line.verb()) {
        case TAKES -> take(object, site);
        case RELEASES -> {
          before.add(object);
          before.add(lockProbe("releasing", "(" + OBJECT + ")V"));
        }
        case SPLITS -> {
          after.add(new InsnNode(Opcodes.DUP));
          after.add(object);
          after.add(lockProbe("part", "(" + OBJECT + OBJECT + ")V"));
        }
        default -> throw new IllegalArgumentException(line + " is not about a lock");
      }
    }

    /** What may fail says by its result whether the lock was taken. */
    private void take(AbstractInsnNode object, int site) {
      Type result = Type.getReturnType(call.desc);
      if (!call.name.startsWith("try")) {
        before.add(object.clone(null));
        before.add(Code.constant(site));
        before.add(lockProbe("wanting", "(" + OBJECT + "I)V"));
      }
      if (result.getSize() > 0) {
        after.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      }
      after.add(object);
      after.add(Code.constant(site));
      String ofResult = result.getSize() > 0 ? result.getDescriptor() : "";
      after.add(lockProbe("taken", "(" + ofResult + OBJECT + "I)V"));
    }

    private static boolean isJdk(String owner) {
      return owner.startsWith("java/") || owner.startsWith("javax/");
    }

    private void bring(LibraryCall line, InsnList into) {
      into.add(
          switch (line.argument()) {
            case 0 -> new InsnNode(Opcodes.DUP);
            case LibraryCall.THREAD -> Code.currentThread();
            default -> new VarInsnNode(Opcodes.ALOAD, local(line.argument() - 1));
          });
    }

    private int kept(LibraryCall line) {
      return local(line.argument() == 0 ? arguments.length : line.argument() - 1);
    }

    /** Puts the probes into the method. */
    void weave() {
      for (int i = 0; i < arguments.length; i++) {
        before.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ILOAD), local(i)));
      }
      method.instructions.insertBefore(call, before);
      method.instructions.insert(call, after);
    }

    private int local(int index) {
      int local = scratch;
      for (int i = 0; i < index; i++) {
        local += arguments[i].getSize();
      }
      return local;
    }
  }

  Around around(MethodInsnNode call) {
    return new Around(call);
  }

  private void use(int end) {
    used = Math.max(used, end);
  }

  void finish() {
    method.maxLocals = Math.max(method.maxLocals, used);
  }

  private static MethodInsnNode lockProbe(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, LockWeaver.PROBES, name, descriptor);
  }

  private MethodInsnNode probe(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, probes, name, descriptor);
  }
}
