package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Where a method gets probes that tell in which of its blocks a thread is. */
final class BlockPlaces {
  private final Ops ops;
  private final FoundBlocks found;
  private final BitSet enters = new BitSet();
  private final BitSet goesOn = new BitSet();

  /**
   * A place.
   *
   * @param after the node after which it is
   * @param block the ordinal of the block that a thread is in from there on
   * @param enters whether it enters that, or is back in it
   */
  record Place(AbstractInsnNode after, int block, boolean enters) {}

  private BlockPlaces(Ops ops, FoundBlocks found) {
    this.ops = ops;
    this.found = found;
  }

  static List<Place> of(MethodNode method, MethodBlocks blocks) {
    BlockPlaces places = new BlockPlaces(blocks.ops(), blocks.found());
    places.find(method);
    return places.all();
  }

  private void find(MethodNode method) {
    for (int start : found.starts()) {
      enters.set(start);
    }
    for (int i = 0; i < ops.size(); i++) {
      for (int next : ops.next(i)) {
        if (next < ops.size() && found.owners()[next] != found.owners()[i]) {
          goesOn.set(next);
        }
      }
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      goesOn.set(ops.index(each.handler));
    }
    goesOn.andNot(enters);
  }

  private List<Place> all() {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < ops.size(); i++) {
      if (enters.get(i) || goesOn.get(i)) {
        int block = found.blocks().indexOf(found.owners()[i]);
        places.add(new Place(before(i), block, enters.get(i)));
      }
    }
    return places;
  }

  /**
   * Right before an instruction, and before all that is woven in there. Frames name an unfinished
   * object by the label right before its making, so nothing may come between those two.
   */
  private AbstractInsnNode before(int at) {
    AbstractInsnNode op = ops.get(at);
    return op.getOpcode() == Opcodes.NEW || op.getPrevious() == null ? op : op.getPrevious();
  }
}
