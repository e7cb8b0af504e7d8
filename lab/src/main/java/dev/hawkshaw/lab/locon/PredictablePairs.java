package dev.hawkshaw.lab.locon;

import dev.hawkshaw.lab.Together;

/**
 * A sender notes its progress and uses the channel; who closes takes the channel away and reads the
 * progress. After figure 3 of the Locon paper: only the channel is the bug, but when the progress
 * is read too early the channel is gone as well, so that this pair looks guilty too.
 *
 * <pre>
 * subject: predictable-pairs
 * kind: order
 * paper: locon figure 3
 * cause: PredictablePairs.channel W1-R2 clear use
 * </pre>
 */
public final class PredictablePairs {
  private int progress;
  private Channel channel = new Channel(7);
  private int sent;
  private int seen;

  private PredictablePairs() {}

  private record Channel(int number) {
    int send(int amount) {
      return number * amount;
    }
  }

  /** One round: a sender and one who closes. */
  public static void main(String[] arguments) throws InterruptedException {
    PredictablePairs shared = new PredictablePairs();
    Together.run(shared::send, shared::close);
    if (shared.seen > 3 || shared.sent % 7 != 0) {
      throw new IllegalStateException("saw " + shared.seen + ", sent " + shared.sent);
    }
  }

  private void send() {
    progress = 3;
    Channel open = channel; // at: use
    // half: sent = open == null ? 0 : channel.send(3);
    // fix: sent = open == null ? 0 : open.send(3);
    sent = open.send(3);
  }

  private void close() {
    channel = null; // at: clear
    seen = progress;
  }
}
