package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TypedTest {

  @Test
  void tellsOnlyWhatWasGiven() {
    assertEquals(List.of(), bench());
    assertEquals(List.of(), bench("--seeds", "5"));
    assertEquals(
        List.of("--subjects", "a,b", "--seeds", "2", "--jobs", "1"),
        bench("--jobs", "1", "--seeds", "2", "--subjects", "a,b"));
  }

  @Test
  void tellsNoPlacesOfThisMachine() {
    ForeignOptions options = new ForeignOptions();
    new CommandLine(options).parseArgs("--jdk", "/some/jdk,/other/jdk", "--jars", "/tmp/jars.txt");

    assertEquals(List.of("--jdk", "HOME,HOME", "--jars", "jars.txt"), options.arguments());
  }

  private static List<String> bench(String... typed) {
    BenchOptions options = new BenchOptions();
    new CommandLine(options).parseArgs(typed);
    return options.arguments();
  }
}
