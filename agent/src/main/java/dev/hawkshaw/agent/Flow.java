package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Where the arrays and library objects of a method come from, and which of them no other thread can
 * have yet, because they are new and have not been given away.
 */
final class Flow {
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final Frame<FlowValue>[] frames;

  /** Where something new is first given away, by the instruction that made it. */
  private final Map<AbstractInsnNode, Integer> givenAway = new HashMap<>();

  private final List<int[]> jumpsBack = new ArrayList<>();

  private Flow(Frame<FlowValue>[] frames) {
    this.frames = frames;
  }

  /**
   * An access to an array that others may have.
   *
   * @param variable its name, such as {@code int[]}
   * @param local the local variable that holds the array, or -1
   */
  record Element(String variable, int local) {}

  /** Follows a method, as it is before it is woven. */
  static Flow of(String type, MethodNode method, Library library) throws AnalyzerException {
    FlowInterpreter interpreter = new FlowInterpreter(library);
    Flow flow = new Flow(new FlowAnalyzer(interpreter).analyze(type, method));
    int position = 0;
    for (AbstractInsnNode each : method.instructions) {
      flow.positions.put(each, position++);
    }
    for (FlowInterpreter.Gift gift : interpreter.gifts()) {
      flow.note(gift);
    }
    for (AbstractInsnNode each : method.instructions) {
      flow.findJumpBack(each);
    }
    return flow;
  }

  /** The element that an instruction accesses, or null if it needs no probe. */
  Element element(AbstractInsnNode access) {
    int opcode = access.getOpcode();
    if (!isLoad(opcode) && !isStore(opcode)) {
      return null;
    }
    FlowValue array = fromTop(access, isStore(opcode) ? 3 : 2);
    return array == null || isPrivate(array, access)
        ? null
        : new Element(variable(array, opcode), array.local());
  }

  /** Whether others may have what a call touches. */
  boolean isShared(MethodInsnNode call, LibraryCall line) {
    if (line.argument() == LibraryCall.THREAD) {
      return true;
    }
    int arguments = Type.getArgumentTypes(call.desc).length;
    FlowValue touched = fromTop(call, arguments + 1 - line.argument());
    return touched != null && !isPrivate(touched, call);
  }

  /** The name of the variable that stands for elements of the array that a call touches. */
  String array(MethodInsnNode call, LibraryCall line) {
    int arguments = Type.getArgumentTypes(call.desc).length;
    return variable(fromTop(call, arguments + 1 - line.argument()), Opcodes.AALOAD);
  }

  /** Whether a constructor call leaves the new object on top of the stack. */
  boolean leavesObject(MethodInsnNode constructor) {
    int arguments = Type.getArgumentTypes(constructor.desc).length;
    FlowValue object = fromTop(constructor, arguments + 1);
    FlowValue below = fromTop(constructor, arguments + 2);
    return object != null && object.maker() != null && object.equals(below);
  }

  /** A value on the stack, the topmost is 1; null if there is none. */
  private FlowValue fromTop(AbstractInsnNode instruction, int number) {
    Frame<FlowValue> frame = frames[positions.get(instruction)];
    return frame == null || frame.getStackSize() < number
        ? null
        : frame.getStack(frame.getStackSize() - number);
  }

  private void note(FlowInterpreter.Gift gift) {
    int position = positions.get(gift.giver());
    Integer before = givenAway.get(gift.maker());
    if (before == null || position < before) {
      givenAway.put(gift.maker(), position);
    }
  }

  private void findJumpBack(AbstractInsnNode each) {
    if (each instanceof JumpInsnNode jump) {
      addJump(each, jump.label);
    } else if (each instanceof TableSwitchInsnNode jump) {
      addJumps(each, jump.labels, jump.dflt);
    } else if (each instanceof LookupSwitchInsnNode jump) {
      addJumps(each, jump.labels, jump.dflt);
    }
  }

  private void addJumps(AbstractInsnNode from, List<LabelNode> labels, LabelNode otherwise) {
    for (LabelNode label : labels) {
      addJump(from, label);
    }
    addJump(from, otherwise);
  }

  private void addJump(AbstractInsnNode from, LabelNode to) {
    int source = positions.get(from);
    int target = positions.get(to);
    if (target < source) {
      jumpsBack.add(new int[] {source, target});
    }
  }

  /** Whether something is new and nobody else can have it when the access is made. */
  private boolean isPrivate(FlowValue value, AbstractInsnNode access) {
    if (value.maker() == null) {
      return false;
    }
    int gift = Objects.requireNonNullElse(givenAway.get(value.maker()), Integer.MAX_VALUE);
    int here = positions.get(access);
    for (int[] jump : jumpsBack) {
      if (jump[0] >= gift && jump[1] <= here) {
        return false;
      }
    }
    return here < gift;
  }

  static boolean isLoad(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  static boolean isStore(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** The name of the variable that stands for elements of such arrays, such as {@code int[]}. */
  private static String variable(FlowValue array, int opcode) {
    Type type = array.type();
    if (type != null && type.getSort() == Type.ARRAY) {
      String name = type.getClassName();
      return name.substring(name.lastIndexOf('.') + 1);
    }
    return byOpcode(opcode);
  }

  private static String byOpcode(int opcode) {
    return switch (opcode) {
      case Opcodes.IALOAD, Opcodes.IASTORE -> "int[]";
      case Opcodes.LALOAD, Opcodes.LASTORE -> "long[]";
      case Opcodes.FALOAD, Opcodes.FASTORE -> "float[]";
      case Opcodes.DALOAD, Opcodes.DASTORE -> "double[]";
      case Opcodes.BALOAD, Opcodes.BASTORE -> "byte[]";
      case Opcodes.CALOAD, Opcodes.CASTORE -> "char[]";
      case Opcodes.SALOAD, Opcodes.SASTORE -> "short[]";
      default -> "Object[]";
    };
  }
}
