package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Two bugs, one complaint, of which one is rare: weights are added without a lock, which every
 * parcel may suffer from. That a parcel is given back happens seldom, and then the number of those
 * on the shelves is read and written in two steps.
 *
 * <pre>
 * subject: parcel-depot
 * kind: atomicity
 * truth: printed
 * cause: bug=weigh ParcelDepot.weight R1-W2-W1 weigh weigh weigh
 * cause: bug=back ParcelDepot$Shelves.parcels R1-W2-W1 count add|set set
 * method: bug=weigh ParcelDepot.weigh
 * method: bug=back ParcelDepot.giveBack ParcelDepot$Shelves.add
 * block: ParcelDepot.weigh ParcelDepot.giveBack
 * </pre>
 */
public final class ParcelDepot {
  private static final int ONE_IN = 75;

  private final Shelves shelves = new Shelves();
  private int weight;

  private ParcelDepot() {}

  /** One round: two clerks, four parcels each. */
  public static void main(String[] arguments) throws InterruptedException {
    ParcelDepot depot = new ParcelDepot();
    Clerk ann = new Clerk(depot);
    Clerk bob = new Clerk(depot);
    Together.run(ann, bob);
    boolean weighed = depot.weight == 2 * (5 + 3 + 7 + 4);
    boolean counted = depot.shelves.parcels == 8 - ann.givenBack - bob.givenBack;
    if (!weighed) {
      System.out.println("bug: weigh");
    }
    if (!counted) {
      System.out.println("bug: back");
    }
    if (!weighed || !counted) {
      throw new IllegalStateException("the depot's books are wrong");
    }
  }

  private static final class Clerk implements Runnable {
    private final ParcelDepot depot;
    private int givenBack;

    Clerk(ParcelDepot depot) {
      this.depot = depot;
    }

    @Override
    public void run() {
      take(5);
      take(3);
      take(7);
      take(4);
    }

    private void take(int kilograms) {
      depot.weigh(kilograms);
      depot.shelves.add();
      if (ThreadLocalRandom.current().nextInt(ONE_IN) == 0) {
        depot.giveBack();
        givenBack++;
      }
    }
  }

  // fix: private synchronized void weigh(int kilograms) {
  private void weigh(int kilograms) {
    weight = weight + kilograms; // at: weigh
  }

  private void giveBack() {
    // fix: synchronized (shelves) {
    // fix: int parcels = shelves.count();
    int parcels = shelves.count();
    // fix: shelves.set(parcels - 1);
    // fix: }
    shelves.set(parcels - 1);
  }

  private static final class Shelves {
    private int parcels;

    synchronized void add() {
      parcels++; // at: add
    }

    synchronized int count() {
      return parcels; // at: count
    }

    synchronized void set(int number) {
      parcels = number; // at: set
    }
  }
}
