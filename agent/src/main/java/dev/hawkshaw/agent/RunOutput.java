package dev.hawkshaw.agent;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * Where a run prints to: one file for both streams, as the tool has it for a JVM of its own. Most
 * runs print nothing, and to make a file takes longer than to run a small program, so there is one
 * only if there is something to put into it.
 */
final class RunOutput implements AutoCloseable {
  private static final int BUFFER = 8192;

  private final Lazily file;
  private final PrintStream out;
  private final PrintStream err;

  RunOutput(String path) {
    file = new Lazily(path);
    out = stream("stdout.encoding");
    err = stream("stderr.encoding");
  }

  private PrintStream stream(String property) {
    String encoding = System.getProperty(property, System.getProperty("sun." + property));
    boolean known = encoding != null && Charset.isSupported(encoding);
    return new PrintStream(
        new BufferedOutputStream(file, BUFFER),
        true,
        known ? Charset.forName(encoding) : Charset.defaultCharset());
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  @Override
  public void close() throws IOException {
    out.flush();
    err.flush();
    file.end();
  }

  /**
   * A file that is made when the first byte comes.
   *
   * <p>Where threads meet: both streams write to it, and threads that outlive their run; one lock.
   */
  private static final class Lazily extends OutputStream {
    private final String path;
    private FileOutputStream file;
    private boolean ended;

    Lazily(String path) {
      this.path = path;
    }

    @Override
    public synchronized void write(int one) throws IOException {
      file().write(one);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
      if (length > 0) {
        file().write(bytes, offset, length);
      }
    }

    private FileOutputStream file() throws IOException {
      if (ended) {
        throw new IOException("the run has ended");
      }
      if (file == null) {
        file = new FileOutputStream(path);
      }
      return file;
    }

    /** Not when the program closes one of its streams: the other goes on. */
    synchronized void end() throws IOException {
      ended = true;
      if (file != null) {
        file.close();
      }
    }
  }
}
