package dev.hawkshaw.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Goes through a method with a {@link FlowInterpreter}, and forgets where a value on the stack came
 * from when another one is stored there.
 */
final class FlowAnalyzer extends Analyzer<FlowValue> {
  FlowAnalyzer(FlowInterpreter interpreter) {
    super(interpreter);
  }

  @Override
  protected Frame<FlowValue> newFrame(int locals, int stack) {
    return new FlowFrame(locals, stack);
  }

  @Override
  protected Frame<FlowValue> newFrame(Frame<? extends FlowValue> frame) {
    return new FlowFrame(frame);
  }

  private static final class FlowFrame extends Frame<FlowValue> {
    FlowFrame(int locals, int stack) {
      super(locals, stack);
    }

    FlowFrame(Frame<? extends FlowValue> frame) {
      super(frame);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<FlowValue> interpreter)
        throws AnalyzerException {
      super.execute(instruction, interpreter);
      if (instruction.getOpcode() == Opcodes.ASTORE) {
        forget(((VarInsnNode) instruction).var);
      }
    }

    private void forget(int local) {
      for (int i = 0; i < getStackSize(); i++) {
        if (getStack(i).local() == local) {
          setStack(i, getStack(i).from(-1));
        }
      }
    }
  }
}
