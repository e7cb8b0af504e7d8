package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Where the arrays of a method come from: of which type they are, and which of them no other thread
 * can have yet, because they are new and have not been given away.
 */
final class ArrayFlow {
  private final InsnList instructions;
  private final Frame<ArrayValue>[] frames;

  /** Where a new array is first given away, by the instruction that made it. */
  private final Map<AbstractInsnNode, Integer> givenAway = new HashMap<>();

  private final List<int[]> jumpsBack = new ArrayList<>();

  private ArrayFlow(InsnList instructions, Frame<ArrayValue>[] frames) {
    this.instructions = instructions;
    this.frames = frames;
  }

  /**
   * An access to an array that others may have.
   *
   * @param variable its name, such as {@code int[]}
   * @param local the local variable that holds the array, or -1
   */
  record Access(String variable, int local) {}

  /** Whether there is anything to look for. */
  static boolean isIn(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (isLoad(each.getOpcode()) || isStore(each.getOpcode())) {
        return true;
      }
    }
    return false;
  }

  /** The accesses of a method to arrays that other threads may have. */
  static Map<AbstractInsnNode, Access> accesses(String type, MethodNode method)
      throws AnalyzerException {
    ArrayFlow flow = of(type, method);
    Map<AbstractInsnNode, Access> accesses = new HashMap<>();
    for (AbstractInsnNode each : method.instructions) {
      int opcode = each.getOpcode();
      ArrayValue array = isLoad(opcode) || isStore(opcode) ? flow.array(each) : null;
      if (array != null && !flow.isPrivate(array, each)) {
        accesses.put(each, new Access(variable(array, opcode), array.local()));
      }
    }
    return accesses;
  }

  private static ArrayFlow of(String type, MethodNode method) throws AnalyzerException {
    ArrayInterpreter interpreter = new ArrayInterpreter();
    Frame<ArrayValue>[] frames = new Analyzer<>(interpreter).analyze(type, method);
    ArrayFlow flow = new ArrayFlow(method.instructions, frames);
    interpreter.givenAway().forEach(flow::note);
    flow.findJumpsBack();
    return flow;
  }

  private void note(AbstractInsnNode maker, AbstractInsnNode giver) {
    givenAway.merge(maker, instructions.indexOf(giver), Math::min);
  }

  private void findJumpsBack() {
    for (AbstractInsnNode each : instructions) {
      if (each instanceof JumpInsnNode jump) {
        addJump(each, jump.label);
      } else if (each instanceof TableSwitchInsnNode jump) {
        jump.labels.forEach(label -> addJump(each, label));
        addJump(each, jump.dflt);
      } else if (each instanceof LookupSwitchInsnNode jump) {
        jump.labels.forEach(label -> addJump(each, label));
        addJump(each, jump.dflt);
      }
    }
  }

  private void addJump(AbstractInsnNode from, LabelNode to) {
    int source = instructions.indexOf(from);
    int target = instructions.indexOf(to);
    if (target < source) {
      jumpsBack.add(new int[] {source, target});
    }
  }

  /** The array that an instruction accesses, or null if the instruction is never reached. */
  private ArrayValue array(AbstractInsnNode access) {
    Frame<ArrayValue> frame = frames[instructions.indexOf(access)];
    if (frame == null) {
      return null;
    }
    int below = isStore(access.getOpcode()) ? 3 : 2;
    return frame.getStack(frame.getStackSize() - below);
  }

  /** Whether the array is new and nobody else can have it when the access is made. */
  private boolean isPrivate(ArrayValue array, AbstractInsnNode access) {
    if (array.maker() == null) {
      return false;
    }
    int gift = Objects.requireNonNullElse(givenAway.get(array.maker()), Integer.MAX_VALUE);
    int here = instructions.indexOf(access);
    return here < gift && jumpsBack.stream().noneMatch(jump -> jump[0] >= gift && jump[1] <= here);
  }

  static boolean isLoad(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  static boolean isStore(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** The name of the variable that stands for elements of such arrays, such as {@code int[]}. */
  private static String variable(ArrayValue array, int opcode) {
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
