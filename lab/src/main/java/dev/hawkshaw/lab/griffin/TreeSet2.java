package dev.hawkshaw.lab.griffin;

import dev.hawkshaw.lab.Together;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Three bugs at once: the constructor that copies a tree set asks for its size and then takes as
 * many elements, and meanwhile another thread adds one, removes one, or clears the set.
 *
 * <pre>
 * subject: tree-set-2
 * kind: multi-variable
 * paper: griffin TreeSet-2
 * cause: bug=add TreeSet2$Tree.size,TreeSet2$Tree.root R1x-W2y-W2x-R1y size add-r add-s get
 * cause: bug=remove TreeSet2$Tree.size,TreeSet2$Tree.root R1x-W2y-W2x-R1y size rem-r rem-s get
 * cause: bug=remove TreeSet2$Tree.root R1-W2-R1 get rem-r get
 * cause: bug=clear TreeSet2$Tree.size,TreeSet2$Tree.root R1x-W2y-W2x-R1y size clear-r clear-s get
 * cause: bug=clear TreeSet2$Tree.root R1-W2-R1 get clear-r get
 * cause: bug=clear TreeSet2$Tree.root W1-R2 clear-r get
 * method: TreeSet2$Tree.<init>
 * method: bug=add TreeSet2$Tree.add
 * method: bug=remove TreeSet2$Tree.remove
 * method: bug=clear TreeSet2$Tree.clear
 * block: TreeSet2$Tree.<init>
 * </pre>
 */
public final class TreeSet2 {
  private TreeSet2() {}

  /** One round: of three sets, each is copied by one thread and changed by the other. */
  public static void main(String[] arguments) throws InterruptedException {
    Tree a = new Tree(2, 1, 4, 3);
    Tree b = new Tree(2, 1, 4, 3);
    Tree c = new Tree(2, 1, 4, 3);
    Tree[] copies = new Tree[3];
    Together.run(
        () -> {
          copies[0] = new Tree(a);
          b.remove(4);
          copies[2] = new Tree(c);
        },
        () -> {
          a.add(0);
          copies[1] = new Tree(b);
          c.clear();
        });
    String added = copies[0].toString();
    if (!List.of(" 1 2 3 4", " 0 1 2 3 4").contains(added)) {
      throw new IllegalStateException("the set was never" + added);
    }
  }

  private static final class Node {
    private int key;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /** Every method holds the lock of its own set; the constructor not that of its argument. */
  private static final class Tree {
    private Node root;
    private int size;

    Tree(int... keys) {
      for (int key : keys) {
        add(key);
      }
    }

    Tree(Tree other) {
      // half: synchronized (this) {
      // half: int wanted = other.size();
      // fix: synchronized (other) {
      // fix: int wanted = other.size();
      int wanted = other.size();
      int last = Integer.MIN_VALUE;
      for (int i = 0; i < wanted; i++) {
        last = other.higher(last);
        // half: add(last);
        // half: }
        add(last);
        // fix: }
        // fix: }
      }
    }

    synchronized int size() {
      return size; // at: size
    }

    /** The smallest above a key. */
    synchronized int higher(int key) {
      Node best = null;
      Node node = root; // at: get
      while (node != null) {
        if (node.key > key) {
          best = node;
          node = node.left;
        } else {
          node = node.right;
        }
      }
      if (best == null) {
        throw new NoSuchElementException("nothing is above " + key);
      }
      return best.key;
    }

    synchronized void add(int key) {
      root = with(root, key); // at: add-r
      size = size + 1; // at: add-s
    }

    synchronized void remove(int key) {
      root = without(root, key); // at: rem-r
      size = size - 1; // at: rem-s
    }

    synchronized void clear() {
      root = null; // at: clear-r
      size = 0; // at: clear-s
    }

    private static Node with(Node node, int key) {
      if (node == null) {
        return new Node(key);
      }
      if (key < node.key) {
        node.left = with(node.left, key);
      } else {
        node.right = with(node.right, key);
      }
      return node;
    }

    /** Enough for keys that have at most one below them. */
    private static Node without(Node node, int key) {
      if (key < node.key) {
        node.left = without(node.left, key);
      } else if (key > node.key) {
        node.right = without(node.right, key);
      } else {
        return node.left == null ? node.right : node.left;
      }
      return node;
    }

    @Override
    public synchronized String toString() {
      return text(root);
    }

    private static String text(Node node) {
      return node == null ? "" : text(node.left) + " " + node.key + text(node.right);
    }
  }
}
