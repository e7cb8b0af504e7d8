package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Strategies;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SteeringRow;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An update in two synchronized methods, which nobody loses unless threads are held between. */
@Timeout(60)
class ForcedMethodsTest {
  private static final String PROGRAM = "Balance";
  private static final int ROUNDS = 20;

  private final byte[] original = Fixtures.bytes(PROGRAM);
  private int balance;

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  /** A thread that was given a lock and no processor looks as if it could not go on. */
  @Test
  void losesAnUpdateMostlyIfThatIsForced() throws Exception {
    int lost = 0;
    for (int i = 0; i < ROUNDS; i++) {
      SteeringRow row = run("force");
      assertEquals(7, row.reached());
      assertEquals(0, row.unwoven());
      lost += row.realised() > 0 && balance == 1 ? 1 : 0;
    }
    assertTrue(lost >= ROUNDS / 2, "only " + lost);
  }

  @Test
  void losesNoneIfThatIsPrevented() throws Exception {
    int kept = 0;
    for (int i = 0; i < ROUNDS; i++) {
      SteeringRow row = run("prevent");
      kept += row.realised() == 0 && balance == 2 ? 1 : 0;
    }
    assertTrue(kept >= ROUNDS * 3 / 4, "only " + kept);
  }

  private SteeringRow run(String steer) throws Exception {
    String strategy = strategy(steer);
    Recorder recorder = new Recorder(new RunRow("", "", 5, strategy, 0, 0), null);
    FixtureLoader loader = FixtureLoader.woven(Sharing.of(Options.parse("noise=" + strategy)));
    Supplier<Integer> program = Fixtures.create(loader, PROGRAM);
    Probes.start(recorder, Strategies.of(strategy, 1, 1, recorder));
    Thread one = new Thread((Runnable) program);
    Thread other = new Thread((Runnable) program);
    recorder.threads().of(one);
    recorder.threads().of(other);
    one.start();
    other.start();
    one.join();
    other.join();
    SteeringRow row = recorder.contents().steering();
    Probes.start(null, null);
    balance = program.get();
    return row;
  }

  private String strategy(String steer) {
    String read = id("read", AccessKind.R) + "." + gate("read");
    String write = id("write", AccessKind.W) + "." + gate("write");
    return steer + ":1.0.r." + read + "/2.0.w." + write + "/1.0.w." + write + ":60000";
  }

  private String gate(String method) {
    return Long.toHexString(Gates.id(original, method));
  }

  private String id(String method, AccessKind kind) {
    for (SiteRow site : WovenSites.of(Fixtures.weave(original).bytes())) {
      if (site.method().equals(method) && site.kind() == kind) {
        return Long.toHexString(site.id());
      }
    }
    throw new IllegalArgumentException(method);
  }
}
