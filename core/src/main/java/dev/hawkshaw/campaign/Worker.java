package dev.hawkshaw.campaign;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * A JVM that makes many runs, as its tool side sees it. What it prints past the streams of Java, as
 * the JVM itself and child processes do, goes to a log of its own, of which each run is given its
 * part.
 */
final class Worker implements AutoCloseable {
  static final String MAIN = "dev.hawkshaw.agent.WorkerMain";

  private static final int MILLIS_TO_START = 60_000;
  private static final int MILLIS_BETWEEN_LOOKS = 200;
  private static final int SECONDS_TO_END = 5;

  private final Process process;
  private final Path log;
  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final String refusal;

  /**
   * How a run ended.
   *
   * @param kind whether it ended by itself
   * @param code its exit code
   * @param refusal why the program can't be run in this way at all, or ""
   * @param suspicion why there must be no other run in the same JVM, or ""
   */
  record Outcome(Kind kind, int code, String refusal, String suspicion) {
    enum Kind {
      ENDED,
      HUNG,
      DIED
    }
  }

  private Worker(Process process, Path log, Socket socket, List<String> program, boolean fresh)
      throws IOException {
    this.process = process;
    this.log = log;
    this.socket = socket;
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    write(program.get(0));
    out.writeInt(program.size() - 1);
    for (String argument : program.subList(1, program.size())) {
      write(argument);
    }
    out.writeBoolean(fresh);
    out.flush();
    this.refusal = read();
  }

  /**
   * Starts a worker.
   *
   * @param command what starts a JVM, without its main class
   * @param fresh whether each run gets its classes anew
   * @throws IOException if it does not come up; the log says more
   */
  static Worker start(List<String> command, List<String> program, boolean fresh, Path log)
      throws IOException {
    String word = UUID.randomUUID().toString();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      List<String> all = new ArrayList<>(command);
      all.addAll(List.of(MAIN, String.valueOf(server.getLocalPort()), word));
      Process process =
          new ProcessBuilder(all)
              .redirectErrorStream(true)
              .redirectInput(Redirect.from(Processes.nullDevice()))
              .redirectOutput(log.toFile())
              .start();
      try {
        return new Worker(process, log, accept(server, process, word), program, fresh);
      } catch (IOException e) {
        process.destroyForcibly();
        throw e;
      }
    }
  }

  /** Waits for the JVM to call; anybody could, so it has to know the word. */
  private static Socket accept(ServerSocket server, Process process, String word)
      throws IOException {
    server.setSoTimeout(MILLIS_BETWEEN_LOOKS);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MILLIS_TO_START);
    while (process.isAlive() && System.nanoTime() < end) {
      Socket socket = next(server);
      if (socket != null) {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(MILLIS_TO_START);
        if (read(new DataInputStream(socket.getInputStream())).equals(word)) {
          return socket;
        }
        socket.close();
      }
    }
    throw new IOException("the worker did not start");
  }

  /** Whoever has called, or null if nobody has so far. */
  private static Socket next(ServerSocket server) throws IOException {
    try {
      return server.accept();
    } catch (SocketTimeoutException e) {
      return null;
    }
  }

  Process process() {
    return process;
  }

  /** Why no run is possible here, or "". */
  String refusal() {
    return refusal;
  }

  /**
   * Makes a run.
   *
   * @param late the file that tells the agent that the run is late
   * @param stuck the file by which the agent tells that the run can't go on
   */
  Outcome run(String options, Path output, Path late, Path stuck, long timeoutMillis)
      throws IOException, InterruptedException {
    long logged = Files.size(log);
    Outcome outcome;
    try {
      write(options);
      write(output.toAbsolutePath().toString());
      out.flush();
      if (answers(timeoutMillis, stuck)) {
        outcome = new Outcome(Outcome.Kind.ENDED, in.readInt(), read(), read());
      } else {
        Processes.end(process, late);
        outcome = new Outcome(Outcome.Kind.HUNG, process.exitValue(), "", "it hung");
      }
    } catch (IOException e) {
      // It has gone, by itself or because somebody ended it.
      outcome = new Outcome(Outcome.Kind.DIED, awaitEnd(), "", "it ended its JVM");
    }
    append(logged, output);
    return outcome;
  }

  /** Whether the worker says anything in this time; not if the run can't go on. */
  private boolean answers(long millis, Path stuck) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    long left = millis;
    while (left > 0 && !Files.exists(stuck)) {
      if (hasAnswer((int) Math.min(left, Processes.MILLIS_BETWEEN_LOOKS))) {
        return true;
      }
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    return false;
  }

  /** Waits for the first byte, which comes with the others, and leaves it there. */
  private boolean hasAnswer(int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      in.mark(1);
      if (in.read() < 0) {
        throw new EOFException("the worker has gone");
      }
      in.reset();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } finally {
      socket.setSoTimeout(MILLIS_TO_START);
    }
  }

  private int awaitEnd() throws InterruptedException {
    if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    return process.waitFor();
  }

  /** Adds to a run's output what was printed into the log meanwhile. */
  private void append(long from, Path output) throws IOException {
    if (Files.size(log) > from) {
      try (InputStream printed = Files.newInputStream(log);
          OutputStream to =
              Files.newOutputStream(output, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        printed.skipNBytes(from);
        printed.transferTo(to);
      }
    }
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private String read() throws IOException {
    return read(in);
  }

  private static String read(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Ends the JVM and what it has started; its log is part of the runs' outputs by now. */
  @Override
  public void close() throws IOException {
    List<ProcessHandle> children = process.descendants().toList();
    socket.close();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    Files.deleteIfExists(log);
  }
}
