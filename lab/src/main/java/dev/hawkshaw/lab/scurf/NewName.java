package dev.hawkshaw.lab.scurf;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * The generator of names of the Scurf paper's second case: two threads find the same free number
 * before one of them has taken it, and get the same name.
 *
 * <pre>
 * subject: generate-new-name
 * kind: atomicity
 * paper: scurf generateNewName
 * cause: int[] R1-W2-W1 probe take take
 * cause: int[] W1-W2 take take
 * method: NewName.generate
 * block: skip
 * block: take
 * </pre>
 */
public final class NewName {
  private static final int MOST = 6;

  private final int[] numbers = new int[MOST];
  private int generated;

  private NewName() {}

  /** One round: two threads take two names each. */
  public static void main(String[] arguments) throws InterruptedException {
    NewName names = new NewName();
    List<String> mine = new ArrayList<>();
    List<String> yours = new ArrayList<>();
    Together.run(() -> names.take(mine), () -> names.take(yours));
    mine.addAll(yours);
    if (mine.stream().distinct().count() != 4 || names.generated != 4) {
      throw new IllegalStateException("not four different names: " + mine);
    }
  }

  private void take(List<String> into) {
    into.add(generate());
    into.add(generate());
  }

  // fix: private synchronized String generate() {
  private String generate() {
    int index = 0;
    while (index < MOST && numbers[index] != 0) { // at: probe
      index++; // at: skip
    }
    if (index < MOST) {
      numbers[index] = index + 1; // at: take
      count();
      return "pipe" + index;
    }
    return "none";
  }

  /** Protected as it should be, and of no importance. */
  private synchronized void count() {
    generated++;
  }
}
