package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the blocks of a method as its source has them. Compilers write code in the order of the
 * source, so each body is a piece of it, from the jump that may pass it by to where that leads; and
 * pieces are inside each other as in the source.
 */
final class BlockFinder {
  /** Deeper code is not looked into: it would need too much of the stack. */
  private static final int DEEPEST = 300;

  private final Ops ops;
  private final Guards guards;
  private final Generated generated;
  private final LoopCode loops;
  private final KotlinJumps kotlin;
  private final List<SourceBlock> found = new ArrayList<>();

  /** Loops and guarded code that is being looked into. */
  private final Set<List<Integer>> open = new HashSet<>();

  private int nesting;

  /** How far the last look went. */
  private int looked;

  BlockFinder(ClassNode type, MethodNode method, Ops ops) {
    this.ops = ops;
    this.guards = new Guards(method, ops);
    this.generated = new Generated(ops, guards);
    this.loops = new LoopCode(ops);
    this.kotlin = KotlinJumps.of(type, ops);
  }

  /** A method that is not looked into. */
  static FoundBlocks whole(Ops ops) {
    Guards none = new Guards(ops);
    List<SourceBlock> found = new ArrayList<>();
    found.add(new SourceBlock(SourceBlock.METHOD, null, 0, ops.size()));
    return new BlockLines(ops, none, new Generated(ops, none)).settle(found);
  }

  /** All of them. */
  FoundBlocks find() {
    SourceBlock whole = new SourceBlock(SourceBlock.METHOD, null, 0, ops.size());
    found.add(whole);
    look(whole, Region.whole(ops));
    return new BlockLines(ops, guards, generated).settle(found);
  }

  /**
   * Looks through a part of a block.
   *
   * @return whether all of it is one condition and what depends on that
   */
  private boolean look(SourceBlock in, Region region) {
    if (++nesting > DEEPEST) {
      throw new IllegalStateException("nested too deeply to look for blocks");
    }
    boolean one = false;
    int at = region.from();
    while (at < region.to()) {
      boolean first = ops.isCondition(at) && Condition.decides(ops, region.from(), at + 1) == at;
      int end = Math.max(at + 1, next(in, region, at));
      boolean last = end >= region.to() || (end == region.to() - 1 && ops.isGoto(end));
      one |= first && last;
      at = end;
    }
    nesting--;
    looked = at;
    return one;
  }

  /** Looks into what begins here, and says where it ends. */
  private int next(SourceBlock in, Region region, int at) {
    int end = generated.end(at, region.to());
    if (end > at) {
      return end;
    }
    int guarded = guarded(region, at);
    int loop = loop(region, at);
    if (Math.max(guarded, loop) > at) {
      open.add(List.of(at, Math.max(guarded, loop)));
      return guarded >= loop ? guarded(in, region, at, guarded) : loop(in, region, at, loop);
    }
    Guards.Guard handler = guards.at(at);
    if (handler != null && !handler.any && open.add(List.of(at))) {
      return add(SourceBlock.CATCH, in, region, at, guards.end(handler, region.to()));
    }
    if (ops.opcode(at) == Opcodes.MONITORENTER) {
      return locked(in, region, at);
    }
    if (ops.isSwitch(at)) {
      return cases(in, region, at);
    }
    return ops.isCondition(at) ? condition(in, region, at) : at + 1;
  }

  private int add(String kind, SourceBlock in, Region region, int from, int to) {
    return add(new SourceBlock(kind, in, from, to), region.part(ops, from, to));
  }

  private int add(SourceBlock block, Region region) {
    if (block.to > block.from) {
      found.add(block);
      look(block, region);
    }
    return block.to;
  }

  /** Where the largest guarded code ends that begins here and is not being looked into. */
  private int guarded(Region region, int at) {
    int end = -1;
    for (Guards.Guard each : guards.all()) {
      boolean fits = each.from == at && each.to <= region.to() && each.to > at;
      if (fits && !open.contains(List.of(at, each.to))) {
        end = Math.max(end, each.to);
      }
    }
    return end;
  }

  private int guarded(SourceBlock in, Region region, int from, int to) {
    int handler = region.to();
    for (Guards.Guard each : guards.all()) {
      handler = each.from == from && each.to == to ? Math.min(handler, each.handler) : handler;
    }
    look(in, region.part(ops, from, to).upTo(handler));
    return Math.max(to, looked);
  }

  /** Where the loop ends that begins here and is not being looked into. */
  private int loop(Region region, int at) {
    int end = -1;
    if (!generated.isRestart(at)) {
      for (int i = at; i < region.to(); i++) {
        end = ops.hasJump(i, at) ? i + 1 : end;
      }
    }
    return open.contains(List.of(at, end)) ? -1 : end;
  }

  private int loop(SourceBlock in, Region region, int from, int to) {
    int decides = Condition.decides(ops, from, to);
    if (ops.isGoto(to - 1) && decides >= 0) {
      Condition condition = Condition.at(ops, decides, to);
      if (condition.otherwise() < from || condition.otherwise() >= to) {
        return body(in, region, condition, to);
      }
    }
    boolean goesOnAbove = ops.line(to - 1) > 0 && ops.line(to - 1) < ops.line(from);
    int end = ops.isGoto(to - 1) ? to : loops.startOfLast(from, to);
    end = goesOnAbove ? Math.min(end, loops.startOfUpdate(from, to, ops.line(to - 1))) : end;
    add(SourceBlock.LOOP, in, region, from, end);
    return to;
  }

  /** A loop that first asks: what it does after each iteration is on the line of the question. */
  private int body(SourceBlock in, Region region, Condition condition, int to) {
    int headLine = ops.line(condition.last());
    int start = condition.last() + 1;
    int end = loops.startOfUpdate(start, to, headLine);
    int first = loops.startOfBody(start, to, headLine);
    SourceBlock block = new SourceBlock(SourceBlock.LOOP, in, first, end > first ? end : to);
    block.headLine = headLine;
    add(block, region.part(ops, first, block.to));
    return to;
  }

  private int locked(SourceBlock in, Region region, int at) {
    for (Guards.Guard each : guards.all()) {
      boolean guards = each.any && each.from > at && each.from <= at + 3;
      if (guards && each.handler <= region.to()) {
        int end = each.handler;
        for (int i = end - 1; i > at; i--) {
          if (ops.opcode(i) == Opcodes.MONITOREXIT) {
            end = i - 1;
            break;
          }
        }
        SourceBlock block =
            new SourceBlock(SourceBlock.SYNCHRONIZED, in, at + 1, Math.max(end, at + 2));
        block.headLine = ops.line(at);
        return add(block, region.part(ops, block.from, block.to));
      }
    }
    return at + 1;
  }

  private int cases(SourceBlock in, Region region, int at) {
    Cases cases = new Cases(ops, region, at);
    List<Integer> starts = cases.starts();
    for (int i = 0; i < starts.size(); i++) {
      int from = starts.get(i);
      int to = i + 1 < starts.size() ? starts.get(i + 1) : cases.end();
      Region part = region.part(ops, from, to).and(ops, cases.end());
      if (generated.isShared(from, to)) {
        look(in, part);
      } else if (!generated.isMatchFailure(from, to) && !generated.restarts(from, to)) {
        add(new SourceBlock(SourceBlock.CASE, in, from, to), part);
      }
    }
    return Math.max(cases.end(), at + 1);
  }

  private int condition(SourceBlock in, Region region, int at) {
    Condition condition = Condition.at(ops, at, region.to());
    int start = condition.last() + 1;
    int otherwise = condition.otherwise();
    if (!region.leadsOn(otherwise, condition.last())) {
      return start;
    }
    boolean within = otherwise > condition.last() && otherwise <= region.limit();
    int end = within ? otherwise : region.to();
    int join = within ? join(region, start, end) : end;
    int line = ops.line(condition.last());
    if (generated.restarts(start, end)
        || generated.restarts(end, join)
        || kotlin.isContinue(in, line, start, end)) {
      return start;
    }
    boolean value = ops.depth(start) > 0 || (join < ops.size() && ops.depth(join) > 0);
    arm(SourceBlock.IF, in, region, start, end, value, line);
    if (join > end) {
      arm(SourceBlock.ELSE, in, region, end, join, value, line);
    }
    return Math.max(end, join);
  }

  /**
   * Where both ways meet again, if the first goes past the second. A jump that is a statement is a
   * break or continue, and what follows goes on after it.
   */
  private int join(Region region, int start, int end) {
    int last = end - 1;
    boolean jumps = last > start && ops.isGoto(last) && !ops.starts(last);
    int target = jumps ? way(start, last, end) : end;
    if (target == end || !region.leadsOn(target, last)) {
      return end;
    }
    return target > end ? Math.min(target, region.limit()) : Math.max(end, region.to());
  }

  /** Where a jump leads; of one that ends a loop, where that leads when it is done. */
  private int way(int start, int jump, int end) {
    int head = ops.target(jump);
    if (head < start || head > jump) {
      return head;
    }
    for (int i = head; i < jump; i++) {
      if (ops.isCondition(i) && (ops.target(i) < start || ops.target(i) > jump)) {
        return ops.target(i);
      }
    }
    return end;
  }

  /** Values that depend on a condition are blocks if they have lines of their own. */
  private void arm(
      String kind, SourceBlock in, Region region, int from, int to, boolean value, int line) {
    boolean ownLine = from < to && ops.starts(from) && ops.line(from) != line;
    if ((value && !ownLine) || isLoop(from, to, line)) {
      look(in, region.part(ops, from, to));
    } else if (to > from) {
      int before = found.size();
      SourceBlock block = new SourceBlock(kind, in, from, to);
      found.add(block);
      boolean one = look(block, region.part(ops, from, to));
      if (one && kind.equals(SourceBlock.ELSE)) {
        found.remove(before);
        for (SourceBlock each : found) {
          each.parent = each.parent == block ? in : each.parent;
        }
      }
    }
  }

  /** Whether a loop is asked for at its end, and before it once: by the same line. */
  private boolean isLoop(int from, int to, int line) {
    return to - from > 1 && ops.line(to - 1) == line && ops.hasJump(to - 1, from);
  }
}
