package dev.hawkshaw.lab.scurf;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * Data of a device is collected in a batch and flushed, after the Scurf paper's third case. The
 * batch is shared by mistake: if two threads find data, and the second begins a new batch after the
 * first has filled and before it has flushed its own, what was in it is lost. One delay is not
 * enough for that.
 *
 * <pre>
 * subject: sync-resources
 * kind: atomicity
 * paper: scurf syncResources
 * cause: SyncResources.batch R1-W2-R1 fill|full begin fill|full|flush
 * method: SyncResources.sync
 * block: begin
 * block: fill
 * block: data
 * </pre>
 */
public final class SyncResources {
  private final List<Channel> channels = List.of(new Channel("a", "b"), new Channel("c", "d"));
  private final Batch store = new Batch();
  private Batch batch;

  private SyncResources() {}

  /** What a device has ready. Protected by its lock. */
  private static final class Channel {
    private List<String> ready;

    Channel(String... items) {
      ready = List.of(items);
    }

    synchronized boolean hasData() {
      return !ready.isEmpty();
    }

    synchronized List<String> drain() {
      List<String> result = ready;
      ready = List.of();
      return result;
    }
  }

  /** Collected data. Protected by its lock. */
  private static final class Batch {
    private List<String> items = new ArrayList<>();

    synchronized void add(List<String> more) {
      items.addAll(more);
    }

    synchronized boolean isEmpty() {
      return items.isEmpty();
    }

    synchronized List<String> empty() {
      List<String> result = items;
      items = new ArrayList<>();
      return result;
    }
  }

  /** One round: two threads synchronise a device with four items. */
  public static void main(String[] arguments) throws InterruptedException {
    SyncResources resources = new SyncResources();
    Together.run(resources::sync, resources::sync);
    List<String> stored = resources.store.empty();
    if (stored.size() != 4) {
      throw new IllegalStateException("of four items these were stored: " + stored);
    }
  }

  // fix: private synchronized void sync() {
  private void sync() {
    Channel first = channels.get(0);
    if (first.hasData()) {
      int length = channels.size(); // at: data
      if (length > 0) {
        batch = new Batch(); // at: begin
        for (Channel channel : channels) {
          List<String> data = channel.drain();
          batch.add(data); // at: fill
        }
        if (!batch.isEmpty()) { // at: full
          store.add(batch.empty()); // at: flush
        }
      }
    }
  }
}
