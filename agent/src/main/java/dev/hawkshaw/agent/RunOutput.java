package dev.hawkshaw.agent;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;

/** Where a run prints to: one file for both streams, as the tool has it for a JVM of its own. */
final class RunOutput implements AutoCloseable {
  private static final int BUFFER = 8192;

  private final FileOutputStream file;
  private final PrintStream out;
  private final PrintStream err;

  RunOutput(String path) throws IOException {
    file = new FileOutputStream(path);
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
    file.close();
  }
}
