package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.Random;

/**
 * A lottery that draws a number, shows it to the user and records it: the user locks himself while
 * that goes on, not the lottery, so that another user's draw comes in between and he is shown, or
 * has on record, a number that is not his. After Lottery of the contest suite; 3 users, a draw
 * each.
 *
 * <pre>
 * subject: lottery
 * kind: atomicity
 * paper: falcon Lottery
 * cause: Lottery.randomNumber W1-W2-R1 draw draw show|record
 * cause: Lottery.randomNumber W1-R2 draw show|record
 * cause: Lottery.randomNumber R1-W2-R1 show draw record
 * method: Lottery$User.play
 * method: Lottery.draw
 * block: Lottery$User.play
 * </pre>
 */
public final class Lottery {
  private static final int USERS = 3;

  private final Random generator = new Random(7);
  private final int[] records = new int[USERS];
  private int randomNumber;
  private int played;

  private Lottery() {}

  /** One round: the numbers of the draws are all different. */
  public static void main(String[] arguments) throws InterruptedException {
    Lottery lottery = new Lottery();
    User[] users = {new User(0), new User(1), new User(2)};
    Together.run(
        () -> users[0].play(lottery), () -> users[1].play(lottery), () -> users[2].play(lottery));
    for (User user : users) {
      int record = lottery.records[user.id];
      if (user.shown != record) {
        throw new IllegalStateException(
            "user " + user.id + " was shown " + user.shown + ", on record is " + record);
      }
    }
    if (users[0].shown == users[1].shown
        || users[0].shown == users[2].shown
        || users[1].shown == users[2].shown) {
      throw new IllegalStateException("two users were shown the same number");
    }
  }

  // half: private synchronized void draw() {
  private void draw() {
    randomNumber = generator.nextInt(1_000_000); // at: draw
  }

  // half: private synchronized int show() {
  private int show() {
    return randomNumber; // at: show
  }

  // half: private synchronized void record(int user) {
  private void record(int user) {
    records[user] = randomNumber; // at: record
  }

  private synchronized void count() {
    played++;
  }

  private static final class User {
    private final int id;
    private int shown;

    private User(int id) {
      this.id = id;
    }

    private void play(Lottery lottery) {
      // fix: synchronized (lottery) {
      synchronized (this) {
        lottery.draw();
        shown = lottery.show();
        lottery.record(id);
      }
      lottery.count();
    }
  }
}
