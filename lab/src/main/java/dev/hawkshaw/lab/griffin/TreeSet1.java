package dev.hawkshaw.lab.griffin;

import dev.hawkshaw.lab.Together;
import java.util.ConcurrentModificationException;

/**
 * Five bugs at once: bulk operations of a synchronized tree set go through their argument without
 * its lock, and another thread changes the argument in one of five ways.
 *
 * <pre>
 * subject: tree-set-1
 * kind: atomicity
 * paper: griffin TreeSet-1
 * cause: bug=add TreeSet1$TreeSet.changes R1-W2-R1 begin|next add next
 * cause: bug=add TreeSet1$TreeSet.changes W1-R2 add next
 * cause: bug=remove TreeSet1$TreeSet.changes R1-W2-R1 begin|next remove next
 * cause: bug=remove TreeSet1$TreeSet.changes W1-R2 remove next
 * cause: bug=clear TreeSet1$TreeSet.changes R1-W2-R1 begin|next clear next
 * cause: bug=clear TreeSet1$TreeSet.changes W1-R2 clear next
 * cause: bug=pollFirst TreeSet1$TreeSet.changes R1-W2-R1 begin|next poll-first next
 * cause: bug=pollFirst TreeSet1$TreeSet.changes W1-R2 poll-first next
 * cause: bug=pollLast TreeSet1$TreeSet.changes R1-W2-R1 begin|next poll-last next
 * cause: bug=pollLast TreeSet1$TreeSet.changes W1-R2 poll-last next
 * method: bug=add TreeSet1$TreeSet.addAll TreeSet1$TreeSet.add
 * method: bug=remove TreeSet1$TreeSet.containsAll TreeSet1$TreeSet.remove
 * method: bug=clear TreeSet1$TreeSet.removeAll TreeSet1$TreeSet.clear
 * method: bug=pollFirst TreeSet1$TreeSet.removeAll TreeSet1$TreeSet.pollFirst
 * method: bug=pollLast TreeSet1$TreeSet.addAll TreeSet1$TreeSet.pollLast
 * method: TreeSet1$Walk.next
 * block: TreeSet1$TreeSet.addAll
 * block: TreeSet1$TreeSet.containsAll
 * block: TreeSet1$TreeSet.removeAll
 * </pre>
 */
public final class TreeSet1 {
  private TreeSet1() {}

  /** One round: four threads, two calls each. */
  public static void main(String[] arguments) throws InterruptedException {
    TreeSet one = new TreeSet(10, 20, 30);
    TreeSet two = new TreeSet(10, 20, 30);
    TreeSet three = new TreeSet(10, 20, 30);
    TreeSet a = new TreeSet(2, 1, 4, 3);
    TreeSet b = new TreeSet(20, 10, 40, 30);
    TreeSet c = new TreeSet(30, 10, 50, 40);
    Together.run(
        () -> {
          one.addAll(a);
          b.remove(30);
        },
        () -> {
          two.containsAll(b);
          c.clear();
        },
        () -> {
          three.removeAll(c);
          a.pollLast();
        },
        () -> {
          a.add(5);
          c.pollFirst();
        });
  }

  private static final class Node {
    private int key;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /** Every method holds the lock of its own set; none holds that of its argument. */
  private static final class TreeSet {
    private Node root;
    private int changes;

    TreeSet(int... keys) {
      for (int key : keys) {
        add(key);
      }
    }

    synchronized void addAll(TreeSet other) {
      // fix: synchronized (other) {
      // fix: for (Walk walk = new Walk(other); walk.hasNext(); ) {
      for (Walk walk = new Walk(other); walk.hasNext(); ) {
        add(walk.next());
        // fix: }
        // fix: }
      }
    }

    synchronized boolean containsAll(TreeSet other) {
      boolean all = true;
      // fix: synchronized (other) {
      // fix: for (Walk walk = new Walk(other); walk.hasNext(); ) {
      for (Walk walk = new Walk(other); walk.hasNext(); ) {
        all = contains(walk.next()) && all;
        // fix: }
        // fix: }
      }
      return all;
    }

    synchronized void removeAll(TreeSet other) {
      // fix: synchronized (other) {
      // fix: for (Walk walk = new Walk(other); walk.hasNext(); ) {
      for (Walk walk = new Walk(other); walk.hasNext(); ) {
        remove(walk.next());
        // fix: }
        // fix: }
      }
    }

    synchronized void add(int key) {
      root = with(root, key);
      changes = changes + 1; // at: add
    }

    synchronized void remove(int key) {
      root = without(root, key);
      changes = changes + 1; // at: remove
    }

    synchronized void clear() {
      root = null;
      changes = changes + 1; // at: clear
    }

    synchronized void pollFirst() {
      root = root == null ? null : without(root, first(root));
      changes = changes + 1; // at: poll-first
    }

    synchronized void pollLast() {
      root = root == null ? null : without(root, last(root));
      changes = changes + 1; // at: poll-last
    }

    synchronized boolean contains(int key) {
      Node above = higher(key - 1);
      return above != null && above.key == key;
    }

    /** The smallest above a key, or null. */
    private Node higher(int key) {
      Node best = null;
      Node node = root;
      while (node != null) {
        if (node.key > key) {
          best = node;
          node = node.left;
        } else {
          node = node.right;
        }
      }
      return best;
    }

    private static Node with(Node node, int key) {
      if (node == null) {
        return new Node(key);
      }
      if (key < node.key) {
        node.left = with(node.left, key);
      } else if (key > node.key) {
        node.right = with(node.right, key);
      }
      return node;
    }

    private static Node without(Node node, int key) {
      if (node == null) {
        return null;
      }
      if (key < node.key) {
        node.left = without(node.left, key);
      } else if (key > node.key) {
        node.right = without(node.right, key);
      } else if (node.left == null) {
        return node.right;
      } else if (node.right == null) {
        return node.left;
      } else {
        Node heir = new Node(first(node.right));
        heir.left = node.left;
        heir.right = without(node.right, heir.key);
        return heir;
      }
      return node;
    }

    private static int first(Node node) {
      Node left = node.left;
      return left == null ? node.key : first(left);
    }

    private static int last(Node node) {
      Node right = node.right;
      return right == null ? node.key : last(right);
    }
  }

  /** Goes through a set in order, and notices when it was changed. */
  private static final class Walk {
    private final TreeSet set;
    private final int expected;
    private Node next;

    Walk(TreeSet set) {
      this.set = set;
      expected = set.changes; // at: begin
      next = set.higher(Integer.MIN_VALUE);
    }

    boolean hasNext() {
      return next != null;
    }

    int next() {
      if (set.changes != expected) { // at: next
        throw new ConcurrentModificationException("the set was changed meanwhile");
      }
      int result = next.key;
      next = set.higher(result);
      return result;
    }
  }
}
