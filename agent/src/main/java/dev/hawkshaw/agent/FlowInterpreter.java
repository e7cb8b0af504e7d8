package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows arrays and library objects and notes where new ones are given away. */
final class FlowInterpreter extends Interpreter<FlowValue> {
  private static final Map<Integer, String> PRIMITIVES =
      Map.of(
          Opcodes.T_BOOLEAN, "[Z",
          Opcodes.T_CHAR, "[C",
          Opcodes.T_FLOAT, "[F",
          Opcodes.T_DOUBLE, "[D",
          Opcodes.T_BYTE, "[B",
          Opcodes.T_SHORT, "[S",
          Opcodes.T_INT, "[I",
          Opcodes.T_LONG, "[J");

  private final Library library;
  private final List<Gift> gifts = new ArrayList<>();

  FlowInterpreter(Library library) {
    super(Opcodes.ASM9);
    this.library = library;
  }

  /** An instruction that gives away what another one made. */
  record Gift(AbstractInsnNode maker, AbstractInsnNode giver) {}

  List<Gift> gifts() {
    return gifts;
  }

  private void give(FlowValue value, AbstractInsnNode giver) {
    if (value.maker() != null) {
      gifts.add(new Gift(value.maker(), giver));
    }
  }

  @Override
  public FlowValue newValue(Type type) {
    return type != null && type.getSort() == Type.VOID ? null : FlowValue.of(type);
  }

  @Override
  public FlowValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return newValue(type).from(local);
  }

  @Override
  public FlowValue newEmptyValue(int local) {
    return FlowValue.EMPTY;
  }

  @Override
  public FlowValue newOperation(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> FlowValue.TWO;
      case Opcodes.LDC -> constant((LdcInsnNode) instruction);
      case Opcodes.NEW -> newObject((TypeInsnNode) instruction);
      case Opcodes.GETSTATIC -> staticValue((FieldInsnNode) instruction);
      default -> FlowValue.ONE;
    };
  }

  private FlowValue newObject(TypeInsnNode maker) {
    return library.knows(maker.desc) ? new FlowValue(1, null, maker, -1) : FlowValue.ONE;
  }

  /** Tables that compilers make for enums never change; they count as nobody's. */
  private static FlowValue staticValue(FieldInsnNode access) {
    boolean table =
        access.name.startsWith("$SwitchMap$")
            || access.name.startsWith("$EnumSwitchMapping$")
            || access.name.equals("$VALUES");
    return table ? made(access.desc, access) : FlowValue.of(Type.getType(access.desc));
  }

  private static FlowValue constant(LdcInsnNode instruction) {
    Object constant = instruction.cst;
    if (constant instanceof ConstantDynamic dynamic && isOfAgent(dynamic.getName())) {
      return made(dynamic.getDescriptor(), instruction);
    }
    boolean wide =
        constant instanceof Long
            || constant instanceof Double
            || (constant instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
    return wide ? FlowValue.TWO : FlowValue.ONE;
  }

  /** What the JaCoCo agent notes in the program's own code is none of the program's state. */
  private static boolean isOfAgent(String name) {
    return name.startsWith("$jacoco");
  }

  @Override
  public FlowValue copyOperation(AbstractInsnNode instruction, FlowValue value) {
    boolean load = instruction.getOpcode() == Opcodes.ALOAD;
    return load ? value.from(((VarInsnNode) instruction).var) : value;
  }

  @Override
  public FlowValue unaryOperation(AbstractInsnNode instruction, FlowValue value) {
    return switch (instruction.getOpcode()) {
      case Opcodes.NEWARRAY ->
          made(PRIMITIVES.get(((IntInsnNode) instruction).operand), instruction);
      case Opcodes.ANEWARRAY -> made("[" + objectType(instruction).getDescriptor(), instruction);
      case Opcodes.CHECKCAST -> cast(value, objectType(instruction));
      case Opcodes.GETFIELD -> newValue(Type.getType(((FieldInsnNode) instruction).desc));
      case Opcodes.PUTSTATIC -> given(value, instruction);
      case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L ->
          FlowValue.TWO;
      case Opcodes.LNEG, Opcodes.DNEG -> FlowValue.TWO;
      case Opcodes.ATHROW, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> null;
      default -> FlowValue.ONE;
    };
  }

  private static Type objectType(AbstractInsnNode instruction) {
    return Type.getObjectType(((TypeInsnNode) instruction).desc);
  }

  private static FlowValue cast(FlowValue value, Type type) {
    boolean array = type.getSort() == Type.ARRAY;
    return new FlowValue(1, array ? type : value.type(), value.maker(), value.local());
  }

  private FlowValue given(FlowValue value, AbstractInsnNode instruction) {
    give(value, instruction);
    return null;
  }

  private static FlowValue made(String descriptor, AbstractInsnNode maker) {
    return new FlowValue(1, Type.getType(descriptor), maker, -1);
  }

  @Override
  public FlowValue binaryOperation(AbstractInsnNode instruction, FlowValue one, FlowValue two) {
    return switch (instruction.getOpcode()) {
      case Opcodes.AALOAD -> elementOf(one);
      case Opcodes.PUTFIELD -> given(two, instruction);
      case Opcodes.LALOAD, Opcodes.DALOAD -> FlowValue.TWO;
      case Opcodes.LCMP, Opcodes.DCMPL, Opcodes.DCMPG -> FlowValue.ONE;
      default -> isArithmetic(instruction) && one.size() == 2 ? FlowValue.TWO : FlowValue.ONE;
    };
  }

  private static boolean isArithmetic(AbstractInsnNode instruction) {
    return instruction.getOpcode() >= Opcodes.IADD && instruction.getOpcode() <= Opcodes.LXOR;
  }

  private static FlowValue elementOf(FlowValue array) {
    Type type = array.type();
    return type == null || type.getSort() != Type.ARRAY
        ? FlowValue.ONE
        : FlowValue.of(Type.getType(type.getDescriptor().substring(1)));
  }

  @Override
  public FlowValue ternaryOperation(
      AbstractInsnNode instruction, FlowValue array, FlowValue index, FlowValue value) {
    return given(value, instruction);
  }

  @Override
  public FlowValue naryOperation(AbstractInsnNode instruction, List<? extends FlowValue> values) {
    if (instruction instanceof MultiANewArrayInsnNode many) {
      // Its inner arrays have no maker of their own; only the outer one can be told as new.
      return made(many.desc, instruction);
    }
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      for (FlowValue value : values) {
        give(value, instruction);
      }
      return newValue(Type.getReturnType(dynamic.desc));
    }
    MethodInsnNode call = (MethodInsnNode) instruction;
    if (isOfAgent(call.name)) {
      return made(Type.getReturnType(call.desc).getDescriptor(), call);
    }
    return RangeCall.keeps(call) ? range(call, values) : called(call, values);
  }

  /** What such a call is given may go into an array, but the array goes nowhere. */
  private FlowValue range(MethodInsnNode call, List<? extends FlowValue> values) {
    boolean onObject = call.getOpcode() != Opcodes.INVOKESTATIC;
    for (int i = 0; i < values.size(); i++) {
      if (!RangeCall.touches(call, onObject ? i : i + 1)) {
        give(values.get(i), call);
      }
    }
    return RangeCall.givesNew(call)
        ? made(RangeCall.given(call), call)
        : newValue(Type.getReturnType(call.desc));
  }

  /** Methods that the library file knows keep their object to themselves. */
  private FlowValue called(MethodInsnNode call, List<? extends FlowValue> values) {
    List<LibraryCall> lines = library.calls(call.owner, call.name);
    boolean onObject = call.getOpcode() != Opcodes.INVOKESTATIC;
    boolean keeps = !lines.isEmpty() || (isConstructor(call) && library.knows(call.owner));
    for (int i = onObject && keeps ? 1 : 0; i < values.size(); i++) {
      give(values.get(i), call);
    }
    for (LibraryCall line : lines) {
      int viewed = line.argument() - (onObject ? 0 : 1);
      if (line.viewed() && !line.isFile() && viewed >= 0 && viewed < values.size()) {
        return isConstructor(call) ? null : values.get(viewed);
      }
    }
    return newValue(Type.getReturnType(call.desc));
  }

  private static boolean isConstructor(MethodInsnNode call) {
    return call.name.equals("<init>");
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, FlowValue value, FlowValue expected) {
    give(value, instruction);
  }

  @Override
  public FlowValue merge(FlowValue one, FlowValue two) {
    if (one.equals(two)) {
      return one;
    }
    if (one.equals(FlowValue.EMPTY) || two.equals(FlowValue.EMPTY)) {
      return FlowValue.EMPTY;
    }
    if (one.size() != two.size()) {
      return FlowValue.ONE;
    }
    boolean sameMaker = Objects.equals(one.maker(), two.maker());
    if (!sameMaker) {
      // One of them may be given away as the other, and nobody would notice.
      forget(one);
      forget(two);
    }
    return new FlowValue(
        one.size(),
        Objects.equals(one.type(), two.type()) ? one.type() : null,
        sameMaker ? one.maker() : null,
        one.local() == two.local() ? one.local() : -1);
  }

  private void forget(FlowValue value) {
    if (value.maker() != null) {
      give(value, value.maker());
    }
  }
}
