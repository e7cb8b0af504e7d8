package dev.hawkshaw.lab.locon;

/**
 * Two workers compress the blocks of a queue. The main thread closes the output as soon as the
 * queue is empty, though a worker may still have a block to write: use after close, as PBZip2's use
 * after free in the Locon paper.
 *
 * <pre>
 * subject: use-after-close
 * kind: order
 * paper: locon PBZip2
 * cause: UseAfterClose$Output.open W1-R2 close write
 * cause: UseAfterClose$Output.open R1-W2-R1 write close write
 * method: UseAfterClose.main
 * method: UseAfterClose$Output.write
 * method: UseAfterClose$Output.close
 * </pre>
 */
public final class UseAfterClose {
  private static final int BLOCKS = 4;

  private final Output output = new Output();
  private int taken;

  private UseAfterClose() {}

  /** Where the blocks go. */
  private static final class Output {
    private boolean open = true;
    private int written;

    void write(int block) {
      if (!open) { // at: write
        throw new IllegalStateException("block " + block + " comes after the end");
      }
      count();
    }

    private synchronized void count() {
      written++;
    }

    private synchronized int written() {
      return written;
    }

    void close() {
      open = false; // at: close
    }
  }

  /** One round: four blocks. */
  public static void main(String[] arguments) throws InterruptedException {
    UseAfterClose program = new UseAfterClose();
    Thread one = new Thread(program::compress, "worker-1");
    Thread other = new Thread(program::compress, "worker-2");
    one.start();
    other.start();
    program.awaitEmptyQueue();
    // fix: one.join();
    // fix: other.join();
    // fix: program.output.close();
    program.output.close();
    one.join();
    other.join();
    int written = program.output.written();
    if (written != BLOCKS) {
      throw new IllegalStateException(written + " blocks of " + BLOCKS + " were written");
    }
  }

  private void compress() {
    for (int block = take(); block <= BLOCKS; block = take()) {
      output.write(block);
    }
  }

  private synchronized int take() {
    taken++;
    notifyAll();
    return taken;
  }

  private synchronized void awaitEmptyQueue() throws InterruptedException {
    while (taken < BLOCKS) {
      wait();
    }
  }
}
