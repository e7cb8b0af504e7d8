package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Method references of a class that another agent changes while it is in use. */
class ReferencesInUseTest {
  private static final String START = "List<Integer> a = new ArrayList<>(); n++;";
  private static final String END = "return a;} static int n; static void more() {";
  private static final String CLEAR = "Runnable r = a::clear;";

  private final Weaver weaver = weaver();

  /** The JVM takes neither methods from such a class nor new ones. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        START + CLEAR + END,
        START + END,
        START + "n++;" + CLEAR + "Runnable s = a::size;" + END
      })
  void keepTheirMethods(String changed) {
    Set<String> members =
        Referring.members(weaver.weave(Referring.compiled(START + CLEAR + END)).bytes());

    byte[] again = weaver.weaveAgain(Referring.compiled(changed)).bytes();

    assertEquals(members, Referring.members(again));
  }

  @Test
  void keepTheirSites() {
    byte[] original = Referring.compiled(START + CLEAR + END);
    List<Long> ids = ids(weaver.weave(original).bytes());

    assertEquals(3, ids.size());
    assertEquals(ids, ids(weaver.weaveAgain(original).bytes()));
  }

  @Test
  void getNoMethodsIfTheyHadNone() {
    byte[] original = Referring.compiled("ArrayList<Integer> a = null;" + CLEAR + "return r;");

    assertSame(original, weaver.weaveAgain(original).bytes());
  }

  private static List<Long> ids(byte[] woven) {
    return WovenSites.of(woven).stream().map(SiteRow::id).toList();
  }

  private static Weaver weaver() {
    return new Weaver(
        new Fields(Fixtures.scope(), Library.load(List.of())).seenFrom(null),
        Sharing.all(Watch.BY_OWNER),
        Fixtures.CONTEXT);
  }
}
