package dev.hawkshaw.lab.foreign;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A program that runs all tests of a jar with the JUnit Platform and writes down what became of
 * each. Tests may run in several threads, so the listener locks itself.
 */
public final class Testing implements TestExecutionListener {
  private final BufferedWriter results;

  private Testing(BufferedWriter results) {
    this.results = results;
  }

  /** JAR has the tests; RESULTS is written. */
  public static void main(String[] arguments) throws IOException {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(arguments[0]))))
            .filters(
                ClassNameFilter.includeClassNamePatterns(ClassNameFilter.STANDARD_INCLUDE_PATTERN))
            .build();
    try (BufferedWriter results = Files.newBufferedWriter(Path.of(arguments[1]))) {
      LauncherFactory.create().execute(request, new Testing(results));
    }
    // Suites leave threads behind.
    System.exit(0);
  }

  @Override
  public synchronized void executionSkipped(TestIdentifier test, String reason) {
    write(test, "SKIPPED");
  }

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    String thrown = result.getThrowable().map(t -> " " + t.getClass().getName()).orElse("");
    if (test.isTest() || !thrown.isEmpty()) {
      write(test, result.getStatus() + thrown);
    }
  }

  private void write(TestIdentifier test, String outcome) {
    try {
      results.write(new TestOutcome(test.getUniqueId(), outcome).line() + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
