package dev.hawkshaw.agent;

/** Which code of a loop is its body, and which belongs to its head or its condition. */
final class LoopCode {
  private final Ops ops;

  LoopCode(Ops ops) {
    this.ops = ops;
  }

  /** Where the body begins: what is set for each iteration is on the line of the loop's head. */
  int startOfBody(int start, int to, int headLine) {
    int from = start;
    while (from < to - 1 && !Jumps.isFinal(ops.get(from)) && isHead(from, headLine)) {
      from++;
    }
    boolean begins = ops.starts(from) && ops.depth(from) == 0 && from < to - 1;
    return begins ? from : start;
  }

  /** Where the code begins that ends an iteration: it is on the line of the loop's head. */
  int startOfUpdate(int from, int to, int headLine) {
    int start = to - 1;
    for (int i = to - 1; i > from && headLine != 0 && ops.line(i) == headLine; i--) {
      start = ops.starts(i) ? i : start;
    }
    return start;
  }

  private boolean isHead(int at, int headLine) {
    return headLine != 0 && ops.line(at) == headLine && !ops.isCondition(at);
  }

  /** Where the question begins with which a loop ends. */
  int startOfLast(int from, int to) {
    for (int i = to - 1; i > from; i--) {
      boolean statement = ops.starts(i) && ops.depth(i) == ops.depth(from);
      if (statement) {
        return Condition.decides(ops, i, to) >= 0 ? i : to;
      }
    }
    return to;
  }
}
