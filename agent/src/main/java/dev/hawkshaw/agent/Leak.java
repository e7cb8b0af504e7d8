package dev.hawkshaw.agent;

import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Whether a constructor may show its object around before it is done. If none does, the JVM itself
 * sees to it that every other thread finds the final fields as the constructor left them, and they
 * need no watching. A call to any method but the super constructor counts as showing.
 */
final class Leak extends BasicInterpreter {
  private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  private boolean found;

  private Leak() {
    super(Opcodes.ASM9);
  }

  /** Whether one of the constructors leaks its object. */
  static boolean in(String type, List<MethodNode> constructors) {
    for (MethodNode each : constructors) {
      if (leaks(type, each)) {
        return true;
      }
    }
    return false;
  }

  private static boolean leaks(String type, MethodNode constructor) {
    if (!callsMoreThanSuper(constructor)) {
      return false;
    }
    Leak leak = new Leak();
    try {
      new Analyzer<>(leak).analyze(type, constructor);
    } catch (AnalyzerException e) {
      return true; // what is not understood is watched
    }
    return leak.found;
  }

  /** Most constructors only fill fields: a look at each instruction is enough to see that. */
  private static boolean callsMoreThanSuper(MethodNode constructor) {
    int calls = 0;
    for (AbstractInsnNode each : constructor.instructions) {
      boolean store = each.getOpcode() == Opcodes.AASTORE || each.getOpcode() == Opcodes.PUTSTATIC;
      if (store || each instanceof InvokeDynamicInsnNode) {
        return true;
      }
      calls += each instanceof MethodInsnNode ? 1 : 0;
    }
    return calls > 1 || storesThis(constructor);
  }

  /** {@code aload_0; putfield}: the object is what is stored, here or in another one. */
  private static boolean storesThis(MethodNode constructor) {
    for (AbstractInsnNode each : constructor.instructions) {
      AbstractInsnNode before = each.getPrevious();
      boolean loadsThis =
          before instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == 0;
      if (each.getOpcode() == Opcodes.PUTFIELD && loadsThis) {
        return true;
      }
    }
    return false;
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return local == 0 ? THIS : super.newParameterValue(isInstanceMethod, local, type);
  }

  @Override
  public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
    return value;
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.CHECKCAST && isThis(value)) {
      return value;
    }
    found |= instruction.getOpcode() == Opcodes.PUTSTATIC && isThis(value);
    return super.unaryOperation(instruction, value);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue one, BasicValue two)
      throws AnalyzerException {
    found |= instruction.getOpcode() == Opcodes.PUTFIELD && isThis(two);
    return super.binaryOperation(instruction, one, two);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode instruction, BasicValue one, BasicValue two, BasicValue three)
      throws AnalyzerException {
    found |= isThis(three);
    return super.ternaryOperation(instruction, one, two, three);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
      throws AnalyzerException {
    boolean constructs =
        instruction.getOpcode() == Opcodes.INVOKESPECIAL
            && ((MethodInsnNode) instruction).name.equals("<init>");
    for (int i = 0; i < values.size(); i++) {
      found |= isThis(values.get(i)) && !(constructs && i == 0);
    }
    return super.naryOperation(instruction, values);
  }

  @Override
  public BasicValue merge(BasicValue one, BasicValue two) {
    // What may be the object is treated as if it were.
    return isThis(one) || isThis(two) ? mergedWithThis(one, two) : super.merge(one, two);
  }

  private static BasicValue mergedWithThis(BasicValue one, BasicValue two) {
    boolean references = one.isReference() && two.isReference();
    return Objects.equals(one, two) || references ? THIS : BasicValue.UNINITIALIZED_VALUE;
  }

  private static boolean isThis(BasicValue value) {
    return THIS.equals(value);
  }
}
