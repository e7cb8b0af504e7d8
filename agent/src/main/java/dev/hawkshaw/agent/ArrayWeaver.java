package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts probes before accesses to elements of arrays. An array can't carry its shadow, so each place
 * keeps in a local variable of its own the shadow that it needed last: in a loop the same one is
 * needed again and again.
 */
final class ArrayWeaver {
  private static final String SHADOW = "dev/hawkshaw/probes/ThreadShadow";
  private static final String TOUCH = "(Ljava/lang/Object;IL" + SHADOW + ";I)L" + SHADOW + ";";
  private static final String TOUCH_OF = TOUCH.replace("I)", "ILjava/lang/Object;)");
  private static final int MOST_SHADOWS = 24;

  private final String probes;
  private final boolean ofThis;
  private final MethodNode method;
  private final int value;
  private final int firstShadow;
  private final Map<Integer, Integer> byLocal = new HashMap<>();
  private int shadows;

  /**
   * Weaves one method.
   *
   * @param probes the class of the probes
   * @param ofThis whether they are told the object that the method is called on
   */
  ArrayWeaver(String probes, boolean ofThis, MethodNode method) {
    this.probes = probes;
    this.ofThis = ofThis;
    this.method = method;
    this.value = method.maxLocals;
    this.firstShadow = method.maxLocals + 2; // a value to be stored may be a long
  }

  /** The first local variable that is still free, if a method has so many accesses at most. */
  int free(int accesses) {
    return firstShadow + Math.min(accesses, MOST_SHADOWS);
  }

  /** Puts the probe before an access. */
  void weave(AbstractInsnNode access, int local, int probed) {
    InsnList probe = new InsnList();
    int shadow = shadowFor(local);
    boolean store = Flow.isStore(access.getOpcode());
    if (store) {
      probe.add(new VarInsnNode(storeOf(access.getOpcode()), value));
    }
    probe.add(new InsnNode(Opcodes.DUP2));
    probe.add(new VarInsnNode(Opcodes.ALOAD, shadow));
    probe.add(Code.constant(probed));
    if (ofThis) {
      probe.add(new VarInsnNode(Opcodes.ALOAD, 0));
      probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, probes, "touchElementOf", TOUCH_OF));
    } else {
      String touch = isOnlyFor(local, shadow) ? "touchKnown" : "touchElement";
      probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, probes, touch, TOUCH));
    }
    probe.add(new VarInsnNode(Opcodes.ASTORE, shadow));
    if (store) {
      int load = storeOf(access.getOpcode()) - Opcodes.ISTORE + Opcodes.ILOAD;
      probe.add(new VarInsnNode(load, value));
    }
    method.instructions.insertBefore(access, probe);
  }

  /** Makes room for the variables, sets them at the start, and tells the verifier of them. */
  void finish() {
    if (shadows == 0) {
      return;
    }
    InsnList start = new InsnList();
    for (int i = 0; i < shadows; i++) {
      start.add(new InsnNode(Opcodes.ACONST_NULL));
      start.add(new VarInsnNode(Opcodes.ASTORE, firstShadow + i));
    }
    method.instructions.insert(start);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        frame.local = withShadows(frame.local);
      } else if (each.getOpcode() == Opcodes.ASTORE) {
        forgetAfter((VarInsnNode) each);
      }
    }
    method.maxLocals = firstShadow + shadows;
  }

  /** Whether a variable can hold no shadow but that of the array which is in a local variable. */
  private boolean isOnlyFor(int local, int shadow) {
    return local >= 0 && shadow < firstShadow + MOST_SHADOWS - 1 && probes.equals(Code.PROBES);
  }

  /** A local variable holds another array now. */
  private void forgetAfter(VarInsnNode store) {
    Integer shadow = byLocal.get(store.var);
    if (shadow != null) {
      InsnList forget = new InsnList();
      forget.add(new InsnNode(Opcodes.ACONST_NULL));
      forget.add(new VarInsnNode(Opcodes.ASTORE, shadow));
      method.instructions.insert(store, forget);
    }
  }

  private int shadowFor(int local) {
    Integer known = byLocal.get(local);
    if (known != null && local >= 0) {
      return known;
    }
    int shadow = firstShadow + (shadows < MOST_SHADOWS ? shadows++ : MOST_SHADOWS - 1);
    byLocal.put(local, shadow);
    return shadow;
  }

  private List<Object> withShadows(List<Object> locals) {
    List<Object> result = new ArrayList<>(locals);
    int slots = 0;
    for (Object each : locals) {
      boolean wide = Opcodes.LONG.equals(each) || Opcodes.DOUBLE.equals(each);
      slots += wide ? 2 : 1;
    }
    result.addAll(Collections.nCopies(firstShadow - slots, Opcodes.TOP));
    result.addAll(Collections.nCopies(shadows, SHADOW));
    return result;
  }

  private static int storeOf(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Opcodes.LSTORE;
      case Opcodes.FASTORE -> Opcodes.FSTORE;
      case Opcodes.DASTORE -> Opcodes.DSTORE;
      case Opcodes.AASTORE -> Opcodes.ASTORE;
      default -> Opcodes.ISTORE;
    };
  }
}
