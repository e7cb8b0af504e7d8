package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoIT {
  @TempDir Path directory;

  @Test
  void findsTheBundledBugAndSaysWhereTheReportIs() throws Exception {
    Tool.Result result = Tool.onThisJdk(directory).run("demo");
    assertEquals(0, result.exitCode(), result::toString);
    String bug = "Bug 1: atomicity violation on BankAccount.balance in BankAccount.deposit()";
    assertTrue(result.out().contains(bug), result::toString);
    assertTrue(result.out().contains("long before = balance;"), "the source line is not shown");
    String place =
        result
            .out()
            .lines()
            .filter(l -> l.startsWith("The report is in "))
            .toList()
            .get(0)
            .replace("The report is in ", "");
    assertTrue(Files.readString(Path.of(place, "report.txt")).contains("BankAccount.balance"));
    assertTrue(Files.readString(Path.of(place, "report.json")).contains("hawkshaw-report/1"));
  }

  @Test
  void knowsTheSameCausesAsTheSubjectsThemselves() throws Exception {
    for (String line : Files.readAllLines(Path.of("src/main/demo/subjects.txt"))) {
      if (!line.startsWith("#")) {
        String[] parts = line.split(" \\| ", -1);
        Path source = Path.of("src/main/java", parts[1].replace('.', '/') + ".java");
        String prefix = parts[1].substring(0, parts[1].lastIndexOf('.') + 1);
        Set<String> fromKey =
            AnswerKey.of(new Header(source.getFileName().toString(), Files.readAllLines(source)))
                .causes()
                .stream()
                .flatMap(cause -> cause.variables().stream())
                .map(prefix::concat)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(fromKey, new TreeSet<>(Set.of(parts[2].split(","))), parts[0]);
      }
    }
  }
}
