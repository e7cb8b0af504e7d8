package dev.hawkshaw.lab.today;

/**
 * A feed that one thread makes and has for itself until its reader starts. The interval is set
 * after the reader was started; and the last headline is looked at and then used, while the reader
 * clears it. Each of the two failures needs an access from the time before a second thread came:
 * the write that is too late is the first that another thread's read has to be compared with, and
 * the first look at the headline is made by the only thread that had touched it.
 *
 * <pre>
 * subject: news-feed
 * kind: atomicity
 * cause: bug=interval NewsFeed.interval R1-W2 read-interval set-interval
 * cause: bug=headline NewsFeed.headline R1-W2-R1 look clear use
 * </pre>
 */
public final class NewsFeed {
  private int interval;
  private String headline = "none";

  private NewsFeed() {}

  /** One round: a feed is made, its reader started, its headline printed. */
  public static void main(String[] arguments) throws InterruptedException {
    NewsFeed feed = new NewsFeed();
    Thread reader = new Thread(feed::read, "reader");
    // fix: feed.interval = 10;
    reader.start();
    // fix:
    feed.interval = 10; // at: set-interval
    feed.show();
    reader.join();
  }

  private void read() {
    if (interval == 0) { // at: read-interval
      throw new IllegalStateException("no interval was set");
    }
    // fix: synchronized (this) { headline = null; }
    headline = null; // at: clear
  }

  // fix: private synchronized void show() {
  private void show() {
    if (headline != null) { // at: look
      System.out.println(headline.strip()); // at: use
    }
  }
}
