package dev.hawkshaw.agent;

import java.util.Objects;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value while a method is looked through for arrays.
 *
 * @param size 1, or 2 for a long or double
 * @param type its type as far as known, or null
 * @param maker the instruction that made it, if it is a new array, or null
 * @param local the local variable it was last loaded from, or -1
 */
record FlowValue(int size, Type type, AbstractInsnNode maker, int local) implements Value {
  static final FlowValue ONE = new FlowValue(1, null, null, -1);

  /** Nothing yet: no instruction can use it. */
  static final FlowValue EMPTY = new FlowValue(1, Type.VOID_TYPE, null, -1);

  static final FlowValue TWO = new FlowValue(2, null, null, -1);

  /** Written out: what the compiler would make costs the start of every run some milliseconds. */
  @Override
  public boolean equals(Object other) {
    return other instanceof FlowValue value
        && value.size == size
        && value.maker == maker
        && value.local == local
        && Objects.equals(value.type, type);
  }

  @Override
  public int hashCode() {
    return Objects.hash(size, local);
  }

  @Override
  public int getSize() {
    return size;
  }

  static FlowValue of(Type type) {
    if (type == null) {
      return ONE;
    }
    if (type.getSort() == Type.ARRAY) {
      return new FlowValue(1, type, null, -1);
    }
    return type.getSize() == 2 ? TWO : ONE;
  }

  FlowValue from(int newLocal) {
    return type == null && maker == null ? this : new FlowValue(size, type, maker, newLocal);
  }
}
