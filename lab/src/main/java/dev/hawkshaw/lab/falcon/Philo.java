package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * Philosophers who take both forks under the lock of the table. Meals are also counted, and the
 * last eater noted, without a lock, for a message only: those races do no harm and no run fails.
 * After Philo; 3 philosophers, 3 meals each.
 *
 * <pre>
 * subject: philo
 * kind: none
 * paper: falcon Philo
 * </pre>
 */
public final class Philo {
  private static final int SEATS = 3;
  private static final int MEALS = 3;

  private final boolean[] taken = new boolean[SEATS];
  private int mealsShown;
  private int lastEater;

  private Philo() {}

  /** One round: everybody eats. */
  public static void main(String[] arguments) throws InterruptedException {
    Philo table = new Philo();
    Philosopher[] philosophers = new Philosopher[SEATS];
    for (int i = 0; i < SEATS; i++) {
      philosophers[i] = new Philosopher(table, i);
    }
    Together.run(philosophers);
    System.out.println("about " + table.mealsShown + " meals, the last for " + table.lastEater);
    for (Philosopher philosopher : philosophers) {
      if (philosopher.eaten != MEALS) {
        throw new IllegalStateException(philosopher.seat + " ate " + philosopher.eaten + " times");
      }
    }
  }

  private synchronized void takeForks(int seat) throws InterruptedException {
    int right = (seat + 1) % SEATS;
    while (taken[seat] || taken[right]) {
      wait();
    }
    taken[seat] = true;
    taken[right] = true;
  }

  private synchronized void putForks(int seat) {
    taken[seat] = false;
    taken[(seat + 1) % SEATS] = false;
    notifyAll();
  }

  private static final class Philosopher implements Runnable {
    private final Philo table;
    private final int seat;
    private int eaten;

    private Philosopher(Philo table, int seat) {
      this.table = table;
      this.seat = seat;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < MEALS; i++) {
          table.takeForks(seat);
          eaten++;
          table.putForks(seat);
          table.mealsShown++;
          table.lastEater = seat;
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
