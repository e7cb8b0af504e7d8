package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Where one thread is: the methods with blocks that it is in, and of each the innermost block. Who
 * is in a block is in those around it, too; who is in one by several calls is there once.
 *
 * <p>Where threads meet: it is one thread's, but others look where that thread is. They may miss
 * where it has just gone; but of two threads that go somewhere at the same time one sees the other,
 * for both count first that they are there, atomically, and look then.
 */
final class BlockStack {
  private static final int NOWHERE = -1;

  /** Deeper than any thread's calls: what is deeper was left in ways that we did not see. */
  private static final int DEEPEST = 1 << 17;

  /** Only so many methods of another thread are looked at: who is deeper in is in a recursion. */
  private static final int LOOKED_AT = 32;

  private final BlockRun run;
  private final Thread owner = Thread.currentThread();
  private final LongSet met = new LongSet();
  private final BlockSwitch switching;
  private final LongSet calls = new LongSet();
  private int[] innermost = new int[64];
  private int depth;

  /** The same for others, who look at no more than that. */
  private volatile int shown;

  /** How often it is in each block, and whether it ever was. */
  private int[] inside = new int[256];

  private boolean[] entered = new boolean[256];

  BlockStack(BlockRun run, BlockSwitch switching) {
    this.run = run;
    this.switching = switching;
  }

  /** A method begins. */
  int begin(int number) {
    if (depth == DEEPEST) {
      cut(0);
    }
    if (depth > 0 && innermost[depth - 1] != NOWHERE) {
      call(Blocks.get(innermost[depth - 1]).method(), number);
    }
    grow();
    innermost[depth++] = NOWHERE;
    move(depth - 1, number);
    return depth - 1;
  }

  private void call(int caller, int callee) {
    long both = ((caller + 1L) << 32) | callee; // never 0
    if (calls.add(both)) {
      run.call(both);
    }
  }

  /**
   * The method that is so deep is in this block now. If a new run has begun since the method did,
   * nothing is known of its callers.
   */
  void at(int number, int deep) {
    if (depth > deep + 1) {
      cut(deep + 1);
    }
    while (depth <= deep) {
      grow();
      innermost[depth++] = NOWHERE;
    }
    if (innermost[deep] != number) {
      move(deep, number);
    }
  }

  /** The method that is so deep ends. */
  void end(int deep) {
    cut(Math.min(deep, depth));
  }

  private void grow() {
    if (depth == innermost.length) {
      innermost = Arrays.copyOf(innermost, depth * 2);
    }
  }

  private void cut(int to) {
    while (depth > to) {
      move(depth - 1, NOWHERE);
      depth--;
    }
    shown = depth;
  }

  /** In first, so that what is around both is never left. */
  private void move(int deep, int number) {
    int before = innermost[deep];
    innermost[deep] = number;
    if (shown <= deep) {
      shown = deep + 1;
    }
    boolean come = false;
    for (int each = number; each >= 0; each = Blocks.get(each).parent()) {
      come |= enter(each);
    }
    if (come) {
      lookAround(number);
    }
    for (int each = before; each >= 0; each = Blocks.get(each).parent()) {
      if (--inside[each] == 0) {
        run.leave(each);
      }
    }
  }

  /** Says whether it was not there before. */
  private boolean enter(int number) {
    if (number >= inside.length) {
      inside = Arrays.copyOf(inside, Math.max(number + 1, inside.length * 2));
      entered = Arrays.copyOf(entered, inside.length);
    }
    if (++inside[number] > 1) {
      return false;
    }
    run.enter(number, !entered[number]);
    entered[number] = true;
    return true;
  }

  /** Notes where others are while this thread is in a block. */
  private void lookAround(int number) {
    for (BlockStack other : run.threads()) {
      if (other != this) {
        meet(number, other);
      }
    }
  }

  private void meet(int number, BlockStack other) {
    int[] theirs = other.innermost;
    int top = Math.min(other.shown, theirs.length);
    for (int deep = Math.max(0, top - LOOKED_AT); deep < top; deep++) {
      int block = theirs[deep];
      if (block != NOWHERE && block != number) {
        long both = ((Math.min(block, number) + 1L) << 32) | Math.max(block, number); // never 0
        if (met.add(both)) {
          run.meet(both);
        }
      }
    }
  }

  boolean isAlive() {
    return owner.isAlive();
  }

  /** Another thread may have its turn, if this is a block where one shall. */
  void switchAt(int number) {
    if (switching != null) {
      switching.enter(Blocks.get(number).row().id());
    }
  }
}
