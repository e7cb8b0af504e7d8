package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Exits;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Standstill;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Makes many runs in one JVM, one at a time, as the tool orders them over a socket that the program
 * does not know of. The tool ends this JVM by closing it.
 *
 * <p>Where threads meet: one thread reads orders, so that the end of the tool is seen even while a
 * run hangs; another, the main thread of the JVM, makes the runs.
 */
public final class WorkerMain {
  private final DataInputStream in;
  private final DataOutputStream out;
  private final BlockingQueue<Order> orders = new ArrayBlockingQueue<>(1);

  /**
   * What the tool wants to be run.
   *
   * @param options the options of the agent for this run
   * @param output where it prints to
   */
  record Order(String options, String output) {}

  private WorkerMain(Socket socket) throws IOException {
    in = new DataInputStream(socket.getInputStream());
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  /** Connects to the tool, which gives a port and a word by which it knows us. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Thread.currentThread().setName("hawkshaw-worker");
    Probes.start(null, null);
    // It is closed by the end of this JVM and by nothing else.
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
    socket.setTcpNoDelay(true);
    new WorkerMain(socket).work(arguments[1]);
  }

  private void work(String word) throws IOException, InterruptedException {
    write(word);
    out.flush();
    String main = read();
    String[] arguments = new String[in.readInt()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = read();
    }
    boolean fresh = in.readBoolean();
    Thread reader = new Thread(null, new Reader(), "hawkshaw-orders", 0, false);
    reader.setDaemon(true);
    Standstill.leaveOut(reader);
    reader.start();
    WorkerRuns runs;
    try {
      runs = new WorkerRuns(main, arguments, fresh);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      write("this JDK keeps what has to be cleaned up elsewhere: " + e);
      out.flush();
      return;
    }
    write("");
    out.flush();
    while (true) {
      answer(runs.run(orders.take()));
    }
  }

  private void answer(WorkerRuns.Result result) throws IOException {
    out.writeInt(result.code());
    write(result.refusal());
    write(result.suspicion());
    out.flush();
  }

  /** Reads what the tool wants until it wants no more. */
  private final class Reader implements Runnable {
    @Override
    public void run() {
      try {
        while (true) {
          orders.put(new Order(read(), read()));
        }
      } catch (IOException | InterruptedException e) {
        // The tool is gone or has no more work: so is this JVM, whatever the program does now.
        Exits.contain(null);
        Runtime.getRuntime().halt(0);
      }
    }
  }

  private String read() throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
