package dev.hawkshaw.campaign;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Asks a command of the user's own: its exit code is 0 if the run passed, 1 if it failed, and any
 * other if that can't be told. The first line that it prints is the symptom.
 */
final class CommandOracle implements Oracle {
  private static final int PASSED = 0;
  private static final int FAILED = 1;
  private static final int MOST = 1 << 12;

  private final String command;
  private final long timeoutMillis;

  CommandOracle(String command, long timeoutMillis) {
    this.command = command;
    this.timeoutMillis = timeoutMillis;
  }

  @Override
  public String name() {
    return "command";
  }

  @Override
  public Optional<Finding> judge(EndedRun run) throws IOException, InterruptedException {
    Path said = Files.createTempFile("hawkshaw-oracle", ".txt");
    try {
      Process process = start(run, said);
      if (!process.waitFor(timeoutMillis, TimeUnit.MILLISECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        return Optional.of(Finding.invalid("command: it did not end in time"));
      }
      return Optional.of(finding(process.exitValue(), firstLine(said)));
    } finally {
      Files.delete(said);
    }
  }

  private Process start(EndedRun run, Path said) throws IOException {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win");
    ProcessBuilder builder =
        new ProcessBuilder(windows ? List.of("cmd", "/c", command) : List.of("sh", "-c", command));
    Map<String, String> environment = builder.environment();
    environment.put("HAWKSHAW_RUN", String.valueOf(run.index()));
    environment.put("HAWKSHAW_EXIT_CODE", String.valueOf(run.exitCode()));
    environment.put("HAWKSHAW_OUTPUT", run.output().toAbsolutePath().toString());
    environment.put("HAWKSHAW_RECORDING", run.recordingFile().toAbsolutePath().toString());
    return builder
        .redirectErrorStream(true)
        .redirectInput(Redirect.from(new File(windows ? "NUL" : "/dev/null")))
        .redirectOutput(said.toFile())
        .start();
  }

  private static Finding finding(int exitCode, String said) {
    return switch (exitCode) {
      case PASSED -> Finding.passed();
      case FAILED ->
          Finding.failed(said.isEmpty() ? "command: says it failed" : "command: " + said);
      default ->
          Finding.invalid(
              "command: exit code %d%s".formatted(exitCode, said.isEmpty() ? "" : ": " + said));
    };
  }

  private static String firstLine(Path said) throws IOException {
    try (InputStream in = Files.newInputStream(said)) {
      String text = new String(in.readNBytes(MOST), StandardCharsets.UTF_8);
      return text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
    }
  }
}
