package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaperTablesTest {
  @Test
  void showsThePublishedFiguresBesideOurs() throws IOException {
    List<Table> tables = PaperTables.beside(List.of(campaigns("falcon Account")));
    assertEquals(List.of("falcon"), tables.stream().map(Table::name).toList());
    Map<String, Object> row = tables.get(0).data().get(0);
    assertEquals(3, row.get("our rank"));
    assertEquals("11", row.get("patterns"));
    assertEquals("2", row.get("Falcon's rank"));
    assertEquals("6 4 6", row.get("CCI's ranks of its accesses"));
  }

  @Test
  void showsGriffinsFigures() throws IOException {
    Map<String, Object> row =
        PaperTables.beside(List.of(campaigns("griffin TreeSet-1"))).get(0).data().get(0);
    assertEquals("714", row.get("patterns"));
    assertEquals("0.88", row.get("F-measure"));
  }

  @Test
  void leavesOutSubjectsThatAreInNoPaper() throws IOException {
    assertEquals(List.of(), PaperTables.beside(List.of(campaigns(""))));
  }

  @Test
  void refusesAProgramThatThePaperHasNot() {
    List<Campaigns> wrong = List.of(campaigns("falcon Acount"));
    Exception thrown = assertThrows(IllegalStateException.class, () -> PaperTables.beside(wrong));
    assertEquals("s: the paper falcon has no program Acount", thrown.getMessage());
  }

  private static Campaigns campaigns(String paper) {
    AnswerKey key =
        new AnswerKey(Kind.ORDER, List.of(), List.of(), List.of(), List.of(), List.of());
    Subject subject =
        new Subject(
            "s", "p.S", Path.of("p", "S.java"), key, paper, List.of(), List.of(), 17, false);
    return new Campaigns(
        subject,
        "pattern",
        new Budget("100 runs", 100, false),
        List.of(new Campaigns.Result(1, 10, 90, 50, new CausePlace(3, 2))));
  }
}
