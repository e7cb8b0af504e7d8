package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Subject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofTotalsTest {
  private static final List<Subject> SUBJECTS =
      Catalogue.read(Path.of("src/main/java"))
          .choose(List.of("bank-account", "basket", "stop-flag", "two-accounts"));

  @Test
  void countsWhatIsTrueAndWhatIsSaidOfFixes() {
    List<String> totals =
        new ProofTotals(
                List.of(
                    new ProvenSubject(subject("bank-account"), proof(true, 20, 59, Proof.FIXED)),
                    new ProvenSubject(subject("basket"), proof(false, 40, 50, "cannot tell")),
                    new ProvenSubject(subject("two-accounts"), proof(true, 90, 0, Proof.FIXED)),
                    new ProvenSubject(subject("stop-flag"), proof(false, 9, 0, Proof.FIXED))))
            .sentences();
    assertSays(totals, "about shared state: 2 campaigns; a cause was confirmed in 2");
    assertSays(totals, "is one of the key's in 1, near one in 0 more");
    assertSays(totals, "of all 4 confirmed causes");
    assertSays(totals, "2 are the key's, 0 near, 2 neither; in benign subjects: 1");
    assertSays(totals, "95% of 59 runs or more: 1 of 2");
    assertSays(totals, "the fixed variant: fixed 3, not fixed 0, cannot tell 1");
    assertSays(totals, "not fixed for one of its causes: 4 of 4");
  }

  private static void assertSays(List<String> totals, String words) {
    assertTrue(totals.stream().anyMatch(each -> each.contains(words)), totals::toString);
  }

  private static Subject subject(String name) {
    return SUBJECTS.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static Proof proof(boolean isTrue, int further, int replayed, String fixed) {
    return new Proof(
        5,
        20,
        1,
        List.of("CAUSE"),
        List.of(new ProvenCause(1, "it", isTrue, isTrue)),
        further,
        1,
        replayed,
        59,
        List.of(fixed),
        List.of(Proof.NOT_FIXED),
        List.of(Proof.NOT_FIXED));
  }
}
