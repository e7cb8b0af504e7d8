package dev.hawkshaw.lab.benign;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack: push and pop read the top and try again if somebody else was quicker. What looks
 * like check-then-act is made whole by compareAndSet.
 *
 * <pre>
 * subject: lock-free-stack
 * kind: none
 * </pre>
 */
public final class LockFreeStack {
  private final AtomicReference<Node> top = new AtomicReference<>();

  private LockFreeStack() {}

  private static final class Node {
    private final int value;

    /** Written again if the push has to be tried again; nobody else knows the node by then. */
    private Node next;

    Node(int value) {
      this.value = value;
    }
  }

  /** One round: two threads push two numbers each and pop one each. */
  public static void main(String[] arguments) throws InterruptedException {
    LockFreeStack stack = new LockFreeStack();
    int[] popped = new int[2];
    Together.run(() -> popped[0] = stack.use(1, 2), () -> popped[1] = stack.use(4, 8));
    int sum = popped[0] + popped[1] + stack.pop() + stack.pop();
    if (sum != 15 || stack.top.get() != null) {
      throw new IllegalStateException("the numbers add up to " + sum + ", not 15");
    }
  }

  private int use(int one, int other) {
    push(one);
    push(other);
    return pop();
  }

  private void push(int value) {
    Node node = new Node(value);
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  private int pop() {
    Node old;
    do {
      old = top.get();
      if (old == null) {
        throw new IllegalStateException("the stack is empty");
      }
    } while (!top.compareAndSet(old, old.next));
    return old.value;
  }
}
