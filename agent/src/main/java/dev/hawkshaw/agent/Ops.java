package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The instructions of a method by index, without what stands between them: where a label is, the
 * next one is meant. An index as large as their number is the method's end.
 */
final class Ops {
  private final List<AbstractInsnNode> all = new ArrayList<>();
  private final Map<LabelNode, Integer> labels = new HashMap<>();
  private final int[] lines;
  private final boolean[] starts;
  private final int[] depths;

  /**
   * Looks at a method.
   *
   * @param ownLines the lines of inlined code are no lines of the file: those beyond this one
   */
  Ops(String owner, MethodNode method, int ownLines) throws AnalyzerException {
    this(method, ownLines);
    findDepths(owner, method);
  }

  private Ops(MethodNode method, int ownLines) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LabelNode label) {
        labels.put(label, all.size());
      } else if (each.getOpcode() >= 0) {
        all.add(each);
      }
    }
    lines = new int[all.size()];
    starts = new boolean[all.size()];
    depths = new int[all.size() + 1];
    findLines(method, ownLines);
  }

  /** The same, but nothing is known of the stack. */
  static Ops withoutDepths(MethodNode method, int ownLines) {
    return new Ops(method, ownLines);
  }

  private void findLines(MethodNode method, int ownLines) {
    int line = 0;
    int at = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line > ownLines ? 0 : number.line;
        if (at < starts.length) {
          starts[at] = true;
        }
      } else if (each.getOpcode() >= 0) {
        lines[at++] = line;
      }
    }
  }

  private void findDepths(String owner, MethodNode method) throws AnalyzerException {
    Analyzer<BasicValue> analyzer = new Analyzer<>(new BasicInterpreter());
    Frame<BasicValue>[] frames = analyzer.analyze(owner, method);
    int at = 0;
    int position = 0;
    for (AbstractInsnNode each : method.instructions) {
      Frame<BasicValue> frame = frames[position++];
      if (each.getOpcode() >= 0) {
        depths[at++] = frame == null ? 0 : frame.getStackSize();
      }
    }
  }

  int size() {
    return all.size();
  }

  AbstractInsnNode get(int at) {
    return all.get(at);
  }

  /** What the one at an index does, or -1 at the method's end. */
  int opcode(int at) {
    return at < 0 || at >= all.size() ? -1 : all.get(at).getOpcode();
  }

  int index(LabelNode label) {
    return labels.get(label);
  }

  /** The source line, or 0 if it is not known. */
  int line(int at) {
    return lines[at];
  }

  /** Whether a line begins with it. */
  boolean starts(int at) {
    return at < starts.length && starts[at];
  }

  /** How many values are on the stack before it. */
  int depth(int at) {
    return depths[at];
  }

  boolean isGoto(int at) {
    return opcode(at) == Opcodes.GOTO;
  }

  boolean isSwitch(int at) {
    return opcode(at) == Opcodes.TABLESWITCH || opcode(at) == Opcodes.LOOKUPSWITCH;
  }

  /** Whether it may jump and may not. */
  boolean isCondition(int at) {
    int opcode = opcode(at);
    return (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IF_ACMPNE)
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL;
  }

  /** Where a jump leads. */
  int target(int at) {
    return index(((JumpInsnNode) all.get(at)).label);
  }

  /** Where all jumps of an instruction lead: of a switch there are many. */
  List<Integer> targets(int at) {
    List<Integer> result = new ArrayList<>();
    for (LabelNode label : Jumps.targets(all.get(at))) {
      result.add(index(label));
    }
    return result;
  }

  /** What may come after it, but for exceptions. */
  List<Integer> next(int at) {
    List<Integer> next = targets(at);
    if (!Jumps.isFinal(all.get(at))) {
      next.add(at + 1);
    }
    return next;
  }

  /** Whether a jump leads from one to the other. */
  boolean hasJump(int from, int to) {
    return (isGoto(from) || isCondition(from)) && target(from) == to;
  }
}
