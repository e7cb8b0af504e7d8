package dev.hawkshaw.agent;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
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

/** Follows arrays through a method and notes where new ones are given away. */
final class ArrayInterpreter extends Interpreter<ArrayValue> {
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

  private final Gifts gifts = new Gifts();

  ArrayInterpreter() {
    super(Opcodes.ASM9);
  }

  /** The instructions that give new arrays away. */
  static final class Gifts {
    private final Map<AbstractInsnNode, Map<AbstractInsnNode, Boolean>> byMaker = new HashMap<>();

    private void add(ArrayValue value, AbstractInsnNode giver) {
      if (value.maker() != null) {
        byMaker.computeIfAbsent(value.maker(), any -> new HashMap<>()).put(giver, true);
      }
    }

    void forEach(BiConsumer<AbstractInsnNode, AbstractInsnNode> what) {
      byMaker.forEach(
          (maker, givers) -> givers.keySet().forEach(giver -> what.accept(maker, giver)));
    }
  }

  Gifts givenAway() {
    return gifts;
  }

  @Override
  public ArrayValue newValue(Type type) {
    return type != null && type.getSort() == Type.VOID ? null : ArrayValue.of(type);
  }

  @Override
  public ArrayValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return newValue(type).from(local);
  }

  @Override
  public ArrayValue newEmptyValue(int local) {
    return ArrayValue.EMPTY;
  }

  @Override
  public ArrayValue newOperation(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> ArrayValue.TWO;
      case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst);
      case Opcodes.GETSTATIC -> staticValue((FieldInsnNode) instruction);
      default -> ArrayValue.ONE;
    };
  }

  /** Tables that compilers make for switches over enums never change; they count as nobody's. */
  private static ArrayValue staticValue(FieldInsnNode access) {
    boolean table =
        access.name.startsWith("$SwitchMap$") || access.name.startsWith("$EnumSwitchMapping$");
    return table ? made(access.desc, access) : ArrayValue.of(Type.getType(access.desc));
  }

  private static ArrayValue constant(Object constant) {
    boolean wide =
        constant instanceof Long
            || constant instanceof Double
            || (constant instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
    return wide ? ArrayValue.TWO : ArrayValue.ONE;
  }

  @Override
  public ArrayValue copyOperation(AbstractInsnNode instruction, ArrayValue value) {
    boolean load = instruction.getOpcode() == Opcodes.ALOAD;
    return load ? value.from(((VarInsnNode) instruction).var) : value;
  }

  @Override
  public ArrayValue unaryOperation(AbstractInsnNode instruction, ArrayValue value) {
    return switch (instruction.getOpcode()) {
      case Opcodes.NEWARRAY ->
          made(PRIMITIVES.get(((IntInsnNode) instruction).operand), instruction);
      case Opcodes.ANEWARRAY -> made("[" + objectType(instruction).getDescriptor(), instruction);
      case Opcodes.CHECKCAST -> cast(value, objectType(instruction));
      case Opcodes.GETFIELD -> newValue(Type.getType(((FieldInsnNode) instruction).desc));
      case Opcodes.PUTSTATIC -> given(value, instruction);
      case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L ->
          ArrayValue.TWO;
      case Opcodes.LNEG, Opcodes.DNEG -> ArrayValue.TWO;
      case Opcodes.ATHROW, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> null;
      default -> ArrayValue.ONE;
    };
  }

  private static Type objectType(AbstractInsnNode instruction) {
    return Type.getObjectType(((TypeInsnNode) instruction).desc);
  }

  private static ArrayValue cast(ArrayValue value, Type type) {
    boolean array = type.getSort() == Type.ARRAY;
    return new ArrayValue(1, array ? type : value.type(), value.maker(), value.local());
  }

  private ArrayValue given(ArrayValue value, AbstractInsnNode instruction) {
    gifts.add(value, instruction);
    return null;
  }

  private static ArrayValue made(String descriptor, AbstractInsnNode maker) {
    return new ArrayValue(1, Type.getType(descriptor), maker, -1);
  }

  @Override
  public ArrayValue binaryOperation(AbstractInsnNode instruction, ArrayValue one, ArrayValue two) {
    return switch (instruction.getOpcode()) {
      case Opcodes.AALOAD -> elementOf(one);
      case Opcodes.PUTFIELD -> given(two, instruction);
      case Opcodes.LALOAD, Opcodes.DALOAD -> ArrayValue.TWO;
      case Opcodes.LCMP, Opcodes.DCMPL, Opcodes.DCMPG -> ArrayValue.ONE;
      default -> isArithmetic(instruction) && one.size() == 2 ? ArrayValue.TWO : ArrayValue.ONE;
    };
  }

  private static boolean isArithmetic(AbstractInsnNode instruction) {
    return instruction.getOpcode() >= Opcodes.IADD && instruction.getOpcode() <= Opcodes.LXOR;
  }

  private static ArrayValue elementOf(ArrayValue array) {
    Type type = array.type();
    return type == null || type.getSort() != Type.ARRAY
        ? ArrayValue.ONE
        : ArrayValue.of(Type.getType(type.getDescriptor().substring(1)));
  }

  @Override
  public ArrayValue ternaryOperation(
      AbstractInsnNode instruction, ArrayValue array, ArrayValue index, ArrayValue value) {
    return given(value, instruction);
  }

  @Override
  public ArrayValue naryOperation(AbstractInsnNode instruction, List<? extends ArrayValue> values) {
    if (instruction instanceof MultiANewArrayInsnNode many) {
      // Its inner arrays have no maker of their own; only the outer one can be told as new.
      return made(many.desc, instruction);
    }
    values.forEach(value -> gifts.add(value, instruction));
    String descriptor =
        instruction instanceof InvokeDynamicInsnNode dynamic
            ? dynamic.desc
            : ((MethodInsnNode) instruction).desc;
    return newValue(Type.getReturnType(descriptor));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, ArrayValue value, ArrayValue expected) {
    gifts.add(value, instruction);
  }

  @Override
  public ArrayValue merge(ArrayValue one, ArrayValue two) {
    if (one.equals(two)) {
      return one;
    }
    if (one.equals(ArrayValue.EMPTY) || two.equals(ArrayValue.EMPTY)) {
      return ArrayValue.EMPTY;
    }
    if (one.size() != two.size()) {
      return ArrayValue.ONE;
    }
    boolean sameMaker = Objects.equals(one.maker(), two.maker());
    if (!sameMaker) {
      // One of them may be given away as the other, and nobody would notice.
      forget(one);
      forget(two);
    }
    return new ArrayValue(
        one.size(),
        Objects.equals(one.type(), two.type()) ? one.type() : null,
        sameMaker ? one.maker() : null,
        one.local() == two.local() ? one.local() : -1);
  }

  private void forget(ArrayValue value) {
    if (value.maker() != null) {
      gifts.add(value, value.maker());
    }
  }
}
