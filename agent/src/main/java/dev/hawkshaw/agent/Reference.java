package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Hiding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method reference such as {@code out::add}, which names what is called by a handle, so that no
 * instruction in the class makes the call. A static method of ours can stand for it:
 *
 * <pre>
 * private static boolean $hawkshaw$$1:main(List object, Object argument) {
 *   return object.add(argument);
 * }
 * </pre>
 *
 * @param home the method of the source that it is in
 * @param ordinal which of the dynamic calls of that method it is
 * @param line its line, or 0
 * @param called what it calls
 * @param descriptor that of the static method; where the reference captures something it has the
 *     very type that is captured, as the JDK demands
 */
record Reference(Home home, int ordinal, int line, Handle called, String descriptor) {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int IMPLEMENTATION = 1;
  private static final int FLAGS = 3;
  private static final int SERIALIZABLE = 1;

  /** What may be called in any way but as the superclass's own. */
  private static final Set<Integer> CALLS =
      Set.of(
          Opcodes.H_INVOKEVIRTUAL,
          Opcodes.H_INVOKESTATIC,
          Opcodes.H_INVOKEINTERFACE,
          Opcodes.H_NEWINVOKESPECIAL);

  /** The reference that a dynamic call makes, or null if no method of ours can stand for it. */
  static Reference of(Home home, int ordinal, int line, InvokeDynamicInsnNode dynamic) {
    if (!dynamic.bsm.getOwner().equals(FACTORY)
        || isSerializable(dynamic)
        || !(dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle called)
        || !CALLS.contains(called.getTag())
        || isProtectedInObject(called)) {
      return null;
    }
    String descriptor = descriptor(called, Type.getArgumentTypes(dynamic.desc));
    return descriptor == null ? null : new Reference(home, ordinal, line, called, descriptor);
  }

  /** Such a lambda is written to streams with the name of what it calls. */
  private static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsmArgs.length > FLAGS
        && dynamic.bsmArgs[FLAGS] instanceof Integer flags
        && (flags & SERIALIZABLE) != 0;
  }

  /** To call it, the verifier must know more of an object than that it is one. */
  private static boolean isProtectedInObject(Handle called) {
    return called.getOwner().startsWith("[")
        || (called.getOwner().equals(Code.OBJECT)
            && (called.getName().equals("clone") || called.getName().equals("finalize")));
  }

  private static String descriptor(Handle called, Type[] captured) {
    List<Type> types = new ArrayList<>();
    if (isOnObject(called)) {
      types.add(Type.getObjectType(called.getOwner()));
    }
    types.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
    if (captured.length > types.size()) {
      return null;
    }
    for (int i = 0; i < captured.length; i++) {
      types.set(i, captured[i]);
    }
    Type result =
        isConstructor(called)
            ? Type.getObjectType(called.getOwner())
            : Type.getReturnType(called.getDesc());
    return Type.getMethodDescriptor(result, types.toArray(new Type[0]));
  }

  private static boolean isConstructor(Handle called) {
    return called.getTag() == Opcodes.H_NEWINVOKESPECIAL;
  }

  private static boolean isOnObject(Handle called) {
    return called.getTag() != Opcodes.H_INVOKESTATIC && !isConstructor(called);
  }

  /** Whether another one is the same, though other code of its method may have changed. */
  boolean isSameAs(Reference other) {
    return ordinal == other.ordinal
        && home.method().equals(other.home.method())
        && home.descriptor().equals(other.home.descriptor())
        && called.equals(other.called)
        && descriptor.equals(other.descriptor);
  }

  /** The type of the object that the call is made on, if it is made on one that is captured. */
  private String receiver() {
    return Type.getArgumentTypes(descriptor)[0].getInternalName();
  }

  /**
   * Whether the call may be of a protected method that the class has from another package: on any
   * object but one of the class itself the verifier would refuse it.
   */
  boolean mayBeProtected(ClassNode type, Fields.View fields) {
    return isOnObject(called)
        && !called.isInterface()
        && !called.getOwner().equals(Code.OBJECT)
        && !receiver().equals(type.name)
        && !isInPackageOf(type)
        && isParent(type.superName, fields);
  }

  private boolean isInPackageOf(ClassNode type) {
    String owner = called.getOwner();
    int end = owner.lastIndexOf('/') + 1;
    return type.name.lastIndexOf('/') + 1 == end && type.name.startsWith(owner.substring(0, end));
  }

  private boolean isParent(String parent, Fields.View fields) {
    String name = parent;
    while (name != null && !name.equals(called.getOwner())) {
      Fields.Declared found = fields.find(name);
      name = found == null ? null : found.parent;
    }
    return name != null;
  }

  /** What stands for the call from now on. */
  Handle handle(ClassNode type, int number) {
    String name = Hiding.ofReference(number, home.method());
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    return new Handle(Opcodes.H_INVOKESTATIC, type.name, name, descriptor, isInterface);
  }

  /** The static method, not yet woven. */
  MethodNode method(ClassNode type, int number) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    String name = Hiding.ofReference(number, home.method());
    MethodNode method = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
    if (line > 0) {
      LabelNode here = new LabelNode();
      method.instructions.add(here);
      method.instructions.add(new LineNumberNode(line, here));
    }
    if (isConstructor(called)) {
      method.instructions.add(new TypeInsnNode(Opcodes.NEW, called.getOwner()));
      method.instructions.add(new InsnNode(Opcodes.DUP));
    }
    method.maxLocals = loadArguments(type, method);
    method.instructions.add(call());
    method.instructions.add(
        new InsnNode(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN)));
    method.maxStack = method.maxLocals + 2; // a new object twice, or a wide result
    return method;
  }

  private int loadArguments(ClassNode type, MethodNode method) {
    int local = 0;
    for (Type each : Type.getArgumentTypes(descriptor)) {
      method.instructions.add(new VarInsnNode(each.getOpcode(Opcodes.ILOAD), local));
      if (local == 0 && isOnObject(called) && needsCast(type)) {
        method.instructions.add(new TypeInsnNode(Opcodes.CHECKCAST, called.getOwner()));
      }
      local += each.getSize();
    }
    return local;
  }

  /** Without it the verifier would load both types to compare them. */
  private boolean needsCast(ClassNode type) {
    return !receiver().equals(called.getOwner()) && !receiver().equals(type.name);
  }

  private MethodInsnNode call() {
    int opcode =
        switch (called.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    return new MethodInsnNode(
        opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
  }
}
