package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps an interleaving from happening as a lock would: what a thread does from its first to its
 * last access of it, no other thread comes in between. So that the program is disturbed as much as
 * when it is forced, threads are held at the same places: before its last access a thread waits
 * until another one wants to come in, and one that would come in between waits for one to begin.
 */
final class Exclusion extends Referee {
  private static final int MOST = 64;

  private final Interleaving plan;
  private final boolean holds;

  /**
   * Whether only those that touch the same thing keep each other out, and then all that do; with
   * locks in the program's code that can't be, as nobody may wait with one of them, and the
   * elements of an array are too many to be kept one by one.
   */
  private final boolean keyed;

  private final List<Region> regions = new ArrayList<>();

  /** Who is kept out, in the order in which they came: nobody may overtake them again and again. */
  private final List<Threads.Tag> queue = new ArrayList<>();

  /** What each of them is about to touch, or to lock. */
  private final List<Object> wanted = new ArrayList<>();

  /** How often somebody waited for a region to begin, and none did, since the last one began. */
  private boolean alone;

  private volatile boolean any;

  /**
   * An exclusion.
   *
   * @param holds whether threads are held so that they meet
   */
  Exclusion(Interleaving plan, boolean holds) {
    this.plan = plan;
    this.holds = holds;
    this.keyed = plan.variables() == 1 && !plan.hasGates() && !plan.isWhole();
  }

  @Override
  boolean watches(Threads.Tag tag) {
    return any;
  }

  @Override
  int decide(Threads.Tag tag, Object at, int steps, int gates, boolean writes) {
    int waits = decideNow(tag, at, steps, gates, writes);
    if (waits == GO) {
      leaveQueue(tag);
    } else if (waits == plan.size() && !queue.contains(tag)) {
      queue.add(tag);
      wanted.add(at);
    }
    return waits;
  }

  private void leaveQueue(Threads.Tag tag) {
    int place = queue.indexOf(tag);
    if (place >= 0) {
      queue.remove(place);
      wanted.remove(place);
    }
  }

  private int decideNow(Threads.Tag tag, Object at, int steps, int gates, boolean writes) {
    forgetLeft(tag, at);
    Region mine = mine(tag, at);
    int enters = enters(steps, gates);
    if (mine != null) {
      if (enters == mine.part && !isBetween(enters)) {
        mine.beginAgain();
      }
      return atLast(mine, steps, gates);
    }
    Region other = inTheWay(tag, at, enters, writes);
    if (other != null) {
      if (!other.wanted) {
        other.wanted = true;
        keep();
      }
      return plan.size(); // not before an access of its own, but until others are through
    }
    if (enters == GO) {
      return GO;
    }
    if (isBehindAnother(tag, at)) {
      return plan.size();
    }
    if (holds && !alone && isBetween(enters)) {
      return plan.first(enters);
    }
    begin(tag, enters, at, steps);
    return GO;
  }

  private void forgetLeft(Threads.Tag tag, Object at) {
    for (int i = regions.size() - 1; i >= 0; i--) {
      Region each = regions.get(i);
      if (each.owner == tag) {
        each.pass(at);
      }
      if (plan.isAboutLocks() ? each.isUnlocked() : each.isLeft()) {
        regions.remove(i);
      }
    }
    any = !regions.isEmpty();
  }

  private Region mine(Threads.Tag tag, Object at) {
    for (Region each : regions) {
      if (each.owner == tag && (!keyed || each.at == at)) {
        return each;
      }
    }
    return null;
  }

  private Region inTheWay(Threads.Tag tag, Object at, int enters, boolean writes) {
    for (Region each : regions) {
      boolean meets = keyed ? each.at == at && (writes || writes(each.part)) : enters != GO;
      if (each.owner != tag && (meets || (enters != GO && (!keyed || each.at == at)))) {
        return each;
      }
    }
    return null;
  }

  /** Whether another one was kept out before, and is still to go. */
  private boolean isBehindAnother(Threads.Tag tag, Object at) {
    for (int i = 0; i < queue.size() && queue.get(i) != tag; i++) {
      if (!queue.get(i).hasEnded() && (!keyed || wanted.get(i) == at)) {
        return true;
      }
    }
    return false;
  }

  private boolean writes(int part) {
    for (int step = 0; step < plan.size(); step++) {
      if (plan.step(step).thread == part && plan.step(step).writes) {
        return true;
      }
    }
    return false;
  }

  private void begin(Threads.Tag tag, int part, Object at, int steps) {
    forgetOlder(tag, part);
    Region region = new Region(tag, part, at, plan.staysInMethod(part));
    if (isBetween(part) && has(steps, plan.first(part))) {
      region.leave();
    }
    if (regions.size() == MOST) {
      regions.remove(0);
    }
    regions.add(region);
    move();
    any = true;
    alone = false;
  }

  /** A thread that begins again with something else has left what it began before. */
  private void forgetOlder(Threads.Tag tag, int part) {
    for (int i = regions.size() - 1; i >= 0; i--) {
      Region each = regions.get(i);
      if (keyed && each.owner == tag && each.part == part) {
        regions.remove(i);
      }
    }
  }

  /** Which part of the interleaving a thread begins here: if it may be two, the longer one. */
  private int enters(int steps, int gates) {
    int found = GO;
    for (int thread = 0; thread < plan.threads(); thread++) {
      int first = plan.first(thread);
      boolean gated = plan.step(first).gates.length > 0;
      boolean here = gated ? has(gates, first) : has(steps, first);
      if (here && (found == GO || isBetween(found))) {
        found = thread;
      }
    }
    return found;
  }

  /** Whether a thread has a single access, which others must not have between two of theirs. */
  private boolean isBetween(int thread) {
    return plan.first(thread) == plan.last(thread);
  }

  /** The owner is asked to wait before its last access until somebody wants to come in. */
  private int atLast(Region mine, int steps, int gates) {
    int last = plan.last(mine.part);
    boolean gated = plan.step(last).gates.length > 0;
    boolean here = has(gated ? gates : steps, last) && !isBetween(mine.part);
    if (here && holds && !mine.wanted && !mine.inVain) {
      return last;
    }
    if (has(steps, last)) {
      mine.leave();
    }
    return GO;
  }

  @Override
  Threads.Tag awaited(Threads.Tag tag) {
    for (Region each : regions) {
      if (each.owner != tag && each.wanted) {
        return each.owner;
      }
    }
    return null;
  }

  @Override
  void giveUp(Threads.Tag tag, Object at, int steps, int gates) {
    leaveQueue(tag);
    forgetLeft(tag, at);
    Region mine = mine(tag, at);
    if (mine != null) {
      mine.inVain = true;
      if (has(steps, plan.last(mine.part))) {
        mine.leave();
      }
      return;
    }
    int enters = enters(steps, gates);
    Region other = inTheWay(tag, at, enters, true);
    if (other != null) {
      regions.remove(other); // it never ends, or waits for the one that it keeps out
      realise();
    }
    if (enters != GO) {
      begin(tag, enters, at, steps);
    }
    alone = other == null;
  }
}
