package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * An airline whose agents sell until one of them sees that the last seat is gone and stops the
 * sales: in between, the other agent still finds the sales open and sells a seat too many. After
 * AirlinesTickets of the contest suite; 2 agents, 60 seats.
 *
 * <pre>
 * subject: airlines-tickets
 * kind: multi-variable
 * paper: falcon AirlinesTickets
 * cause: AirlinesTickets.seatsSold,AirlinesTickets.stopSales W1x-R2y-W1y-W2x sell look stop sell
 * cause: AirlinesTickets.seatsSold,AirlinesTickets.stopSales R1x-R2y-W1y-W2x check look stop sell
 * cause: AirlinesTickets.seatsSold,AirlinesTickets.stopSales W1x-R2y-W2x-W1y sell look sell stop
 * cause: AirlinesTickets.seatsSold,AirlinesTickets.stopSales R1x-R2y-W2x-W1y check look sell stop
 * cause: AirlinesTickets.stopSales,AirlinesTickets.seatsSold R1x-W2y-W2x-W1y look sell stop sell
 * cause: AirlinesTickets.stopSales,AirlinesTickets.seatsSold R1x-W2y-W1y-W2x look sell sell stop
 * cause: AirlinesTickets.stopSales R1-W2-R1 look stop look
 * cause: AirlinesTickets.stopSales R1-W2 look stop
 * cause: AirlinesTickets.seatsSold R1-W2-R1|W1-W2-R1 sell sell check
 * cause: AirlinesTickets.seatsSold R1-W2-W1 sell sell sell
 * </pre>
 */
public final class AirlinesTickets {
  private static final int SEATS = 60;

  // half: private volatile int seatsSold;
  private int seatsSold;
  // half: private volatile boolean stopSales;
  private boolean stopSales;

  private AirlinesTickets() {}

  /** One round: two agents sell all the seats. */
  public static void main(String[] arguments) throws InterruptedException {
    AirlinesTickets airline = new AirlinesTickets();
    Agent one = new Agent(airline);
    Agent other = new Agent(airline);
    Together.run(one, other);
    int tickets = one.tickets + other.tickets;
    if (tickets != SEATS) {
      throw new IllegalStateException(tickets + " tickets are out for " + SEATS + " seats");
    }
  }

  // fix: private synchronized boolean sell() {
  private boolean sell() {
    if (stopSales) { // at: look
      return false;
    }
    seatsSold++; // at: sell
    if (seatsSold >= SEATS) { // at: check
      stopSales = true; // at: stop
    }
    return true;
  }

  private static final class Agent implements Runnable {
    private final AirlinesTickets airline;
    private int tickets;

    private Agent(AirlinesTickets airline) {
      this.airline = airline;
    }

    @Override
    public void run() {
      while (airline.sell()) {
        tickets++;
      }
    }
  }
}
