package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Three bugs, one complaint, of which one is common, one less so and one rare: money is added up
 * without a lock; the show is moved, now and then, by setting hall and hour one by one, and a
 * poster is written meanwhile; a seat is seldom given back, in two steps.
 *
 * <pre>
 * subject: ticket-office
 * kind: atomicity
 * truth: printed
 * cause: bug=pay TicketOffice.money R1-W2-W1 pay pay pay
 * cause: bug=move TicketOffice$Show.hall,TicketOffice$Show.hour R1x-W2x-W2y-R1y hall set-hall set-hour hour
 * cause: bug=move TicketOffice$Show.hall,TicketOffice$Show.hour W1x-R2x-R2y-W1y set-hall hall hour set-hour
 * cause: bug=refund TicketOffice$Seats.free R1-W2-W1 count take|set set
 * method: bug=pay TicketOffice.pay
 * method: bug=move TicketOffice$Show.move TicketOffice$Show.text
 * method: bug=refund TicketOffice.refund TicketOffice$Seats.take
 * block: TicketOffice.pay TicketOffice$Show.move TicketOffice$Show.text TicketOffice.refund
 * </pre>
 */
public final class TicketOffice {
  private final Show show = new Show();
  private final Seats seats = new Seats();
  private int money;

  private TicketOffice() {}

  /** One round: two clerks, four customers each. */
  public static void main(String[] arguments) throws InterruptedException {
    TicketOffice office = new TicketOffice();
    Clerk ann = new Clerk(office);
    Clerk bob = new Clerk(office);
    Together.run(ann, bob);
    boolean paid = office.money == 8 * 12;
    boolean printed = ann.hasRightPoster() & bob.hasRightPoster();
    boolean counted = office.seats.free == 12 + ann.refunds + bob.refunds;
    if (!paid) {
      System.out.println("bug: pay");
    }
    if (!printed) {
      System.out.println("bug: move");
    }
    if (!counted) {
      System.out.println("bug: refund");
    }
    if (!paid || !printed || !counted) {
      throw new IllegalStateException("the office's books are wrong");
    }
  }

  private static final class Clerk implements Runnable {
    private static final int MOVES_ONE_IN = 2;
    private static final int REFUNDS_ONE_IN = 80;

    private final TicketOffice office;
    private String poster = "A 20";
    private int refunds;

    Clerk(TicketOffice office) {
      this.office = office;
    }

    @Override
    public void run() {
      if (ThreadLocalRandom.current().nextInt(MOVES_ONE_IN) == 0) {
        office.show.move("B", 21);
      } else {
        poster = office.show.text();
      }
      for (int customer = 0; customer < 4; customer++) {
        serve();
      }
    }

    private boolean hasRightPoster() {
      return poster.equals("A 20") || poster.equals("B 21");
    }

    private void serve() {
      office.pay(12);
      office.seats.take();
      if (ThreadLocalRandom.current().nextInt(REFUNDS_ONE_IN) == 0) {
        office.refund();
        refunds++;
      }
    }
  }

  // fix: private synchronized void pay(int price) {
  private void pay(int price) {
    money = money + price; // at: pay
  }

  private void refund() {
    // fix: synchronized (seats) {
    // fix: int free = seats.count();
    int free = seats.count();
    // fix: seats.set(free + 1);
    // fix: }
    seats.set(free + 1);
  }

  private static final class Seats {
    private int free = 20;

    synchronized void take() {
      free--; // at: take
    }

    synchronized int count() {
      return free; // at: count
    }

    synchronized void set(int number) {
      free = number; // at: set
    }
  }

  private static final class Show {
    private String hall = "A";
    private int hour = 20;
    private int looks;

    // fix: synchronized void move(String newHall, int newHour) {
    void move(String newHall, int newHour) {
      setHall(newHall);
      setHour(newHour);
    }

    // fix: synchronized String text() {
    String text() {
      String place = hall();
      return place + " " + hour();
    }

    private synchronized void setHall(String newHall) {
      hall = newHall; // at: set-hall
    }

    private synchronized void setHour(int newHour) {
      hour = newHour; // at: set-hour
    }

    private synchronized String hall() {
      looks++;
      return hall; // at: hall
    }

    private synchronized int hour() {
      looks++;
      return hour; // at: hour
    }
  }
}
