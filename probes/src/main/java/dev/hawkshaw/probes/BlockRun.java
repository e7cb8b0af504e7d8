package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one run counts of its blocks.
 *
 * <p>Where threads meet: the counters of a block are atomic, and the array of them is replaced
 * under a lock by a longer one that holds the same counters, so that whoever has an old array still
 * counts in the right place. The list of threads is replaced in the same way.
 */
final class BlockRun {
  /** So many meetings are kept of a run; a program of a few hundred blocks has fewer. */
  private static final int MOST_MEETINGS = 10_000;

  private volatile Count[] counts = new Count[0];
  private final LongSet calls = new LongSet();
  private final List<Long> callList = new ArrayList<>();
  private final LongSet meetings = new LongSet();
  private final List<Long> meetingList = new ArrayList<>();
  private int meetingsDropped;
  private volatile BlockStack[] threads = new BlockStack[0];
  private final BlockSwitch switching;

  // Not static: a thread that outlives a run must not bring what it did there into the next one.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<BlockStack> stacks = new ThreadLocal<>();

  /** How many threads were in a block, are there, and were there at the same time at the most. */
  private static final class Count {
    private final AtomicInteger threads = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger together = new AtomicInteger();
  }

  BlockRun() {
    this(null);
  }

  /** A run in which threads are switched at some blocks, or at none if that is null. */
  BlockRun(BlockSwitch switching) {
    this.switching = switching;
  }

  BlockStack stack() {
    BlockStack mine = stacks.get();
    if (mine == null) {
      mine = new BlockStack(this, switching);
      stacks.set(mine);
      add(mine);
      if (switching != null) {
        switching.first();
      }
    }
    return mine;
  }

  /** A thread goes into a block. */
  void enter(int number, boolean first) {
    Count count = count(number);
    if (first) {
      count.threads.incrementAndGet();
    }
    int inside = count.inside.incrementAndGet();
    int most = count.together.get();
    while (inside > most && !count.together.compareAndSet(most, inside)) {
      most = count.together.get();
    }
  }

  /** A thread goes out of a block. */
  void leave(int number) {
    count(number).inside.decrementAndGet();
  }

  /** A method calls another, for the first time in this thread. */
  synchronized void call(long callerAndCallee) {
    if (calls.add(callerAndCallee)) {
      callList.add(callerAndCallee);
    }
  }

  synchronized List<Long> calls() {
    return new ArrayList<>(callList);
  }

  /** All threads that may be in a block. */
  BlockStack[] threads() {
    return threads;
  }

  /** Threads come and go: those that have ended are left out when one comes. */
  private synchronized void add(BlockStack one) {
    List<BlockStack> alive = new ArrayList<>();
    for (BlockStack each : threads) {
      if (each.isAlive()) {
        alive.add(each);
      }
    }
    alive.add(one);
    threads = alive.toArray(new BlockStack[0]);
  }

  /** Two threads are in two blocks, for the first time that this thread has seen it. */
  synchronized void meet(long oneAndOther) {
    if (meetings.contains(oneAndOther)) {
      return;
    }
    if (meetingList.size() == MOST_MEETINGS) {
      meetingsDropped++;
    } else {
      meetings.add(oneAndOther);
      meetingList.add(oneAndOther);
    }
  }

  synchronized List<Long> meetings() {
    return new ArrayList<>(meetingList);
  }

  synchronized int meetingsDropped() {
    return meetingsDropped;
  }

  int threads(int number) {
    Count[] now = counts;
    return number < now.length && now[number] != null ? now[number].threads.get() : 0;
  }

  int together(int number) {
    Count[] now = counts;
    return number < now.length && now[number] != null ? now[number].together.get() : 0;
  }

  private Count count(int number) {
    Count[] now = counts;
    Count count = number < now.length ? now[number] : null;
    return count == null ? add(number) : count;
  }

  private synchronized Count add(int number) {
    Count[] now = counts;
    Count[] more =
        Arrays.copyOf(now, number < now.length ? now.length : Math.max(number + 1, 2 * now.length));
    if (more[number] == null) {
      more[number] = new Count();
      counts = more;
    }
    return more[number];
  }
}
