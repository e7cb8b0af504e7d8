package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs of a subject as its user would start it, without the agent: how often it fails by itself. A
 * run fails as it does under the agent: an exit code, a thread that died of an exception, or a
 * hang.
 */
final class PlainRuns {
  private static final int SECONDS = 20;
  private static final String DIED = "Exception in thread \"";
  private static final String NOT_STARTED = "Error: ";
  private static final int NO_TEST = 97;

  private final Subject subject;
  private final Lab lab;

  PlainRuns(Subject subject, Lab lab) {
    this.subject = subject;
    this.lab = lab;
  }

  /** How many of that many runs fail; what was run before counts. */
  int failing(int runs) throws IOException, InterruptedException {
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    String which = "%08x".formatted(classPath.hashCode());
    Path journal = lab.folder("plain").resolve(subject.name() + "-" + which + ".txt");
    String done = Files.exists(journal) ? Files.readString(journal) : "";
    if (done.length() < runs) {
      Files.writeString(
          journal,
          verdicts(classPath, runs - done.length()),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
    String all = Files.readString(journal).substring(0, runs);
    return (int) all.chars().filter(verdict -> verdict == 'F').count();
  }

  private String verdicts(String classPath, int runs) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(lab.options().jobs());
    try {
      List<Future<String>> results = new ArrayList<>();
      for (int i = 0; i < runs; i++) {
        results.add(pool.submit(() -> fails(classPath) ? "F" : "P"));
      }
      StringBuilder verdicts = new StringBuilder();
      for (Future<String> result : results) {
        verdicts.append(result.get());
      }
      return verdicts.toString();
    } catch (ExecutionException e) {
      throw new IllegalStateException(subject.name() + " can't be run", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private boolean fails(String classPath) throws IOException, InterruptedException {
    Path output = Files.createTempFile(lab.folder("plain"), subject.name(), ".out");
    try {
      Process process =
          new ProcessBuilder(command(classPath))
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return true;
      }
      String printed = Files.readString(output, StandardCharsets.ISO_8859_1);
      if (process.exitValue() == NO_TEST || printed.startsWith(NOT_STARTED)) {
        throw new IllegalStateException("it did not start: " + printed.strip());
      }
      return process.exitValue() != 0 || printed.contains(DIED);
    } finally {
      Files.delete(output);
    }
  }

  private List<String> command(String classPath) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Workshop.jdk(subject).java().toString());
    command.addAll(Lab.program(subject, classPath));
    return command;
  }
}
