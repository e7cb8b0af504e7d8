package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchesTest {
  @TempDir Path place;

  /** One that takes a name that is taken. */
  public static final class Impostor implements Search {
    @Override
    public String name() {
      return "zoom";
    }

    @Override
    public Finding search(Laboratory laboratory) {
      return new Finding(List.of(), List.of());
    }
  }

  @Test
  void knowsOurOwn() {
    assertEquals(
        List.of("active", "ddmin", "ddmin-probabilistic", "features", "zoom"),
        Searches.names(List.of()));
    assertEquals("zoom", Searches.named("zoom", List.of()).name());
    assertTrue(Searches.names(List.of()).contains(Searches.DEFAULT));
  }

  @Test
  void saysWhichThereAreIfANameIsUnknown() {
    assertRefused("the search zom can't be used: there is none of that name", "zom", List.of());
  }

  @Test
  void refusesAPathThatIsNotThere() {
    Path missing = place.resolve("no.jar");
    assertRefused("there is no such file or directory", "zoom", List.of(missing));
  }

  @Test
  void refusesAServiceThatCannotBeFound() throws IOException {
    declare("example.Missing");
    assertRefused("example.Missing", "zoom", List.of(place));
  }

  @Test
  void refusesASearchWithTheNameOfAnother() throws IOException {
    declare(Impostor.class.getName());
    assertRefused("has the name of another", "zoom", List.of(place));
  }

  private void declare(String name) throws IOException {
    Path services = Files.createDirectories(place.resolve("META-INF/services"));
    Files.writeString(services.resolve(Search.class.getName()), name);
  }

  private static void assertRefused(String words, String name, List<Path> path) {
    HawkshawException refused =
        assertThrows(HawkshawException.class, () -> Searches.named(name, path));
    assertEquals(Problem.NO_SEARCH, refused.problem());
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
    assertTrue(refused.getMessage().contains("active, ddmin"), refused.getMessage());
    assertEquals(1, refused.getMessage().lines().count());
  }
}
