package dev.hawkshaw.lab.contest;

import dev.hawkshaw.lab.Together;

/**
 * The web crawler of the ConTest paper: who stops a worker looks whether it has a connection and
 * then tells the connection to stop, while the worker may have finished with it and set it to null.
 * The window is small, and the program has more than 300 points where a delay could be put.
 *
 * <pre>
 * subject: crawler
 * kind: atomicity
 * paper: contest crawler
 * cause: Crawler$Worker.connection R1-W2-R1 check clear stop
 * cause: Crawler$Worker.connection W1-R2 clear stop
 * cause: Crawler$Worker.connection W1-R2-W1 clear stop open
 * method: Crawler$Worker.stop
 * method: Crawler$Worker.disconnect
 * point: clear
 * point: check|stop
 * </pre>
 */
public final class Crawler {
  private final Frontier frontier = new Frontier(12);
  private final Index index = new Index();
  private final Statistics statistics = new Statistics();
  private final Robots robots = new Robots(3);
  private final Recent recent = new Recent();
  private final Limits limits = new Limits(3, 120);
  private final Worker[] workers = {
    new Worker(this, "first"), new Worker(this, "second"), new Worker(this, "third"),
  };

  private Crawler() {}

  /** One round: three workers crawl a small site until one of them finds that it is enough. */
  public static void main(String[] arguments) throws InterruptedException {
    Crawler crawler = new Crawler();
    for (int address = 1; address <= 5; address++) {
      crawler.frontier.add(address, 0);
    }
    Worker[] workers = crawler.workers;
    Together.run(workers[0]::work, workers[1]::work, workers[2]::work);
    crawler.index.check();
    crawler.statistics.check(crawler.index.size());
  }

  /** At the limit the connections of all workers are cut. */
  private void afterPage() {
    if (limits.reached(statistics)) {
      for (Worker worker : workers) {
        worker.stop();
      }
    }
    if (!frontier.busy()) {
      frontier.close();
    }
  }

  /** When it is enough. Protected by its lock. */
  private static final class Limits {
    private int pages;
    private int bytes;
    private int asked;
    private boolean reached;

    Limits(int pages, int bytes) {
      this.pages = pages;
      this.bytes = bytes;
    }

    synchronized boolean reached(Statistics statistics) {
      asked++;
      if (!reached) {
        reached = statistics.pages() >= pages || statistics.bytes() >= bytes || asked > 4 * pages;
      }
      return reached;
    }
  }

  /** One page to come. */
  private static final class Link {
    private int address;
    private int depth;
    private int priority;
    private Link next;

    Link(int address, int depth) {
      this.address = address;
      this.depth = depth;
      priority = 10 * depth + address % 10;
    }

    boolean before(Link other) {
      if (priority == other.priority) {
        return address < other.address;
      }
      return priority < other.priority;
    }
  }

  /** The pages to come, the best first. All of it is protected by its lock. */
  private static final class Frontier {
    private Link first;
    private int size;
    private int capacity;
    private int refused;
    private int taken;
    private boolean closed;

    Frontier(int capacity) {
      this.capacity = capacity;
    }

    synchronized void add(int address, int depth) {
      if (closed || size >= capacity) {
        refused++;
        return;
      }
      Link added = new Link(address, depth);
      if (first == null || added.before(first)) {
        added.next = first;
        first = added;
      } else {
        insert(added);
      }
      size++;
    }

    private void insert(Link added) {
      Link before = first;
      while (before.next != null && before.next.before(added)) {
        before = before.next;
      }
      added.next = before.next;
      before.next = added;
    }

    synchronized Link take() {
      if (closed || first == null) {
        return null;
      }
      Link result = first;
      first = result.next;
      result.next = null;
      size--;
      taken++;
      return result;
    }

    synchronized boolean busy() {
      return !closed && (size > 0 || taken + refused < capacity);
    }

    synchronized void close() {
      closed = true;
      while (first != null) {
        first = first.next;
        size--;
        refused++;
      }
    }
  }

  /** Which pages may be read, and how many of a host in a row. Protected by its lock. */
  private static final class Robots {
    private int patience;
    private int host;
    private int inRow;
    private int changes;
    private int forbidden;
    private int delayed;

    Robots(int patience) {
      this.patience = patience;
    }

    synchronized boolean allow(Link link) {
      int wanted = link.address / 4;
      if (wanted != host) {
        host = wanted;
        changes++;
        inRow = 0;
      }
      inRow++;
      if (inRow > patience) {
        delayed++;
        link.priority = link.priority + delayed;
        inRow = inRow - patience;
      }
      if (link.address % 17 == 16) {
        forbidden++;
        return false;
      }
      return true;
    }

    synchronized int strictness() {
      return changes == 0 ? patience : (forbidden + delayed) / changes;
    }
  }

  /** The last four addresses that were read. Protected by its lock. */
  private static final class Recent {
    private int one;
    private int two;
    private int three;
    private int four;
    private int hits;
    private int misses;

    synchronized boolean note(int address) {
      if (address == one || address == two || address == three || address == four) {
        hits++;
        return false;
      }
      misses++;
      four = three;
      three = two;
      two = one;
      one = address;
      return true;
    }

    synchronized int rate() {
      return hits + misses == 0 ? 0 : 100 * hits / (hits + misses);
    }
  }

  /** A connection that gives a page in a few pieces, unless it is told to stop. */
  private static final class Connection {
    private int address;
    private int piece;
    private int pieces;
    private int received;
    private int largest;
    private volatile boolean stopFlag;

    Connection(int address) {
      this.address = address;
      pieces = 2 + address % 2;
    }

    void setStopFlag() {
      stopFlag = true;
    }

    boolean hasMore() {
      return !stopFlag && piece < pieces;
    }

    int receive() {
      piece++;
      int bytes = 7 * address % 11 + piece;
      received = received + bytes;
      if (bytes > largest) {
        largest = bytes;
      }
      return bytes;
    }

    boolean complete() {
      return piece == pieces && received >= pieces * largest / 2;
    }
  }

  /** What has been read of a page. */
  private static final class Page {
    private int address;
    private int depth;
    private int length;
    private int checksum;
    private boolean complete;
    private Page older;

    Page(Link link) {
      address = link.address;
      depth = link.depth;
    }

    void append(int bytes) {
      length = length + bytes;
      checksum = 31 * checksum + bytes + address;
    }

    void finish(boolean whole) {
      complete = whole && length > 0;
      if (!complete) {
        checksum = 0;
      }
    }
  }

  /** Finds the links of a page. Each worker has its own. */
  private static final class Parser {
    private int parsed;
    private int found;
    private int deepest;
    private int last;

    void parse(Page page, Frontier frontier) {
      parsed++;
      if (page.depth > deepest) {
        deepest = page.depth;
      }
      if (page.complete && page.depth < 2) {
        last = page.address * 2 + 1;
        frontier.add(last, page.depth + 1);
        found++;
        if (page.length % 2 == 0) {
          last = last + page.checksum % 5;
          frontier.add(last, page.depth + 1);
          found++;
        }
      }
    }

    int density() {
      return parsed == 0 ? 0 : (found + deepest) / parsed;
    }
  }

  /** The pages that were read, the newest first, none twice. Protected by its lock. */
  private static final class Index {
    private Page newest;
    private int size;
    private int duplicates;
    private int longest;
    private int shortest;
    private int total;

    synchronized boolean put(Page page) {
      for (Page each = newest; each != null; each = each.older) {
        if (each.address == page.address) {
          duplicates++;
          return false;
        }
      }
      page.older = newest;
      newest = page;
      size++;
      total = total + page.length;
      if (page.length > longest) {
        longest = page.length;
      }
      if (size == 1 || page.length < shortest) {
        shortest = page.length;
      }
      return true;
    }

    synchronized int size() {
      return size;
    }

    synchronized void check() {
      int counted = 0;
      for (Page each = newest; each != null; each = each.older) {
        counted++;
        if (each.length > longest || each.complete && each.checksum == 0) {
          throw new IllegalStateException("page " + each.address + " is damaged");
        }
      }
      if (counted != size || duplicates < 0 || shortest > longest || longest > total) {
        throw new IllegalStateException(counted + " pages and not " + size);
      }
    }
  }

  /** Figures of the whole crawl. Protected by its lock. */
  private static final class Statistics {
    private int pages;
    private int bytes;
    private int broken;
    private int repeated;
    private int largest;
    private int density;

    synchronized void count(Page page, boolean isNew, int links) {
      if (isNew) {
        pages++;
      } else {
        repeated++;
      }
      if (!page.complete) {
        broken++;
      }
      bytes = bytes + page.length;
      largest = Math.max(largest, page.length);
      density = (density + links) / 2;
    }

    synchronized int pages() {
      return pages + broken / 2;
    }

    synchronized int bytes() {
      return bytes;
    }

    synchronized void check(int indexed) {
      if (pages != indexed || broken > pages + repeated || largest > bytes) {
        throw new IllegalStateException(pages + " pages were counted, not " + indexed);
      }
    }
  }

  /** Takes links, reads their pages, and can be stopped by another thread. */
  private static final class Worker {
    private final Crawler crawler;
    private final String name;
    private final Parser parser = new Parser();
    private Connection connection;
    private int opened;
    private int closed;
    private int bytes;
    private int skipped;
    private int effort;

    Worker(Crawler crawler, String name) {
      this.crawler = crawler;
      this.name = name;
    }

    void work() {
      for (Link link = next(); link != null; link = next()) {
        if (crawler.robots.allow(link) && crawler.recent.note(link.address)) {
          visit(link);
        } else {
          skipped++;
        }
      }
      if (opened != closed || bytes < 0 || effort < 0 || skipped < 0) {
        throw new IllegalStateException(name + " has left a connection open");
      }
    }

    private void visit(Link link) {
      Page page = new Page(link);
      read(connect(link), page);
      disconnect();
      parser.parse(page, crawler.frontier);
      crawler.statistics.count(page, crawler.index.put(page), parser.density());
      effort = effort + crawler.robots.strictness() + crawler.recent.rate();
      crawler.afterPage();
    }

    private Link next() {
      return crawler.frontier.take();
    }

    private void read(Connection from, Page page) {
      while (from.hasMore()) {
        int received = from.receive();
        bytes = bytes + received;
        page.append(received);
      }
      page.finish(from.complete());
    }

    // fix: private synchronized Connection connect(Link link) {
    private Connection connect(Link link) {
      opened++;
      Connection made = new Connection(link.address);
      connection = made; // at: open
      return made;
    }

    // fix: private synchronized void disconnect() {
    private void disconnect() {
      closed++;
      connection = null; // at: clear
    }

    // fix: synchronized void stop() {
    void stop() {
      if (connection != null) { // at: check
        connection.setStopFlag(); // at: stop
      }
    }
  }
}
