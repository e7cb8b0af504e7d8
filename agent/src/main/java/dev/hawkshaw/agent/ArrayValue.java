package dev.hawkshaw.agent;

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
record ArrayValue(int size, Type type, AbstractInsnNode maker, int local) implements Value {
  static final ArrayValue ONE = new ArrayValue(1, null, null, -1);

  /** Nothing yet: no instruction can use it. */
  static final ArrayValue EMPTY = new ArrayValue(1, Type.VOID_TYPE, null, -1);

  static final ArrayValue TWO = new ArrayValue(2, null, null, -1);

  @Override
  public int getSize() {
    return size;
  }

  static ArrayValue of(Type type) {
    if (type == null) {
      return ONE;
    }
    if (type.getSort() == Type.ARRAY) {
      return new ArrayValue(1, type, null, -1);
    }
    return type.getSize() == 2 ? TWO : ONE;
  }

  ArrayValue from(int newLocal) {
    return type == null && maker == null ? this : new ArrayValue(size, type, maker, newLocal);
  }
}
