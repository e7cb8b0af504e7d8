package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingReader;
import dev.hawkshaw.probes.format.RecordingWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that do not care where one run ends and the next begins. */
@Timeout(60)
class GoingOnTest {
  private static final int THREADS = 3;
  private static final int RUNS = 200;

  private final int[] array = new int[4];
  private final List<String> list = new ArrayList<>();
  private final int field = Statics.add();
  private final CountDownLatch begun = new CountDownLatch(THREADS);
  private volatile boolean stopped;

  @AfterEach
  void forget() {
    Probes.start(null, null);
  }

  @Test
  void everyRunIsWholeThoughThreadsGoOn() throws Exception {
    Probes.start(Runs.recorder(3), null);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(this::touchUntilStopped, "going-on-" + i);
      thread.start();
      threads.add(thread);
    }
    begun.await();
    int windows = 0;
    try {
      for (int i = 0; i < RUNS; i++) {
        Recorder next = Runs.recorder(3);
        Probes.goOn(next);
        touch(0);
        Contents contents = next.contents();
        assertEquals(contents, writtenAndRead(contents));
        windows += contents.windows().size();
      }
    } finally {
      stopped = true;
      for (Thread each : threads) {
        each.join();
      }
    }
    assertTrue(windows > 0, "nothing was shared");
  }

  private void touchUntilStopped() {
    begun.countDown();
    for (int i = 0; !stopped; i++) {
      touch(i);
    }
  }

  private void touch(int step) {
    Probes.touchStatic(field, -Runs.site("static"));
    Probes.touchStatic(field, Runs.site("static read"));
    Probes.touchElement(array, step & 3, null, -Runs.site("element"));
    Probes.touchContents(list, (step & 1) == 0 ? -Runs.site("contents") : Runs.site("size"));
  }

  private static Contents writtenAndRead(Contents contents) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordingWriter.write(contents, out);
    return RecordingReader.read(new ByteArrayInputStream(out.toByteArray()));
  }
}
