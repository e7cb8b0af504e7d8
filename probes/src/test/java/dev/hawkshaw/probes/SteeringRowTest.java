package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingReader;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.probes.format.SteeringRow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How far a run came, as its recording tells. */
@Timeout(60)
class SteeringRowTest {
  private static final String FORCE = "force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG;

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void saysNothingOfWhatWasNotReached() {
    assertEquals(new SteeringRow(3, 0, 0, 0, 0, 0), new Steered(FORCE).row());
  }

  @Test
  void saysWhichAccessesThreadsCameTo() {
    Steered run = new Steered(FORCE);
    run.go(run.thread(() -> run.write(run.x, "put")));
    run.end();
    assertEquals(new SteeringRow(3, 0b010, 0, 0, 0, 0), run.row());
    run.go(run.thread(() -> run.write(run.x, "set")));
    run.end();
    assertEquals(0b110, run.row().reached());
  }

  /** A site may be more than one of the accesses. */
  @Test
  void saysThatASiteIsSeveralAccesses() {
    Steered run = new Steered("force:1.0.r.get/2.0.w.set/1.0.w.set" + Steered.LONG);
    run.go(run.thread(() -> run.write(run.x, "set")));
    run.end();
    assertEquals(0b110, run.row().reached());
  }

  @Test
  void saysHowManyPlacesNoClassHas() {
    Noise noise =
        Strategies.of("force:1.0.r.123456789abc/2.0.w.cba987654321:300", 0, 1, Runs.recorder(3));
    assertEquals(2, noise.row().unwoven());
    String known = Long.toHexString(Sites.row(Runs.site("get")).id());
    Noise other =
        Strategies.of(
            "force:1.0.r.123456789abc+" + known + "/2.0.w.cba987654321:300",
            0,
            1,
            Runs.recorder(3));
    assertEquals(1, other.row().unwoven());
  }

  @Test
  void isInTheRecording() throws IOException {
    Steered run = new Steered(FORCE);
    Probes.start(run.recorder, run.noise);
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.goAndBeHeld(updating);
    between.start();
    run.end();
    Contents contents = run.recorder.contents();
    assertEquals(new SteeringRow(3, 0b111, 1, 0, 0, 0), contents.steering());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordingWriter.write(contents, out);
    assertEquals(
        contents.steering(),
        RecordingReader.read(new ByteArrayInputStream(out.toByteArray())).steering());
  }

  @Test
  void isNoneWithoutSteering() {
    Recorder recorder = Runs.recorder(3);
    Probes.start(recorder, Strategies.of("mixed", 0, 1, recorder));
    assertEquals(SteeringRow.NONE, recorder.contents().steering());
  }

  @Test
  void countsHowOftenThreadsComeBy() {
    Steered run = new Steered(FORCE);
    run.read(run.x, "get");
    run.read(run.x, "another site");
    run.beforeLock(run, "some lock");
    run.noise.beforeLock(null, Runs.site("some lock"));
    assertEquals(3, run.noise.steps());
    assertEquals(0, run.noise.stuck());
  }
}
