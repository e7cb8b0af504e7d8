package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The directory of what was captured: for each test those runs that passed and showed something
 * new, in short, and those that failed, whole. Of both as many as there is room for, the latest.
 *
 * <p>Where threads meet: several JVMs may write at the same time. Each writes to a file of its own
 * and renames it; a run that another JVM has just kept is kept once, under the same name.
 */
final class CaptureFiles {
  private static final int MOST = 100;
  private static final String PASSED = "passed-";
  private static final String FAILED = "failed-";

  private final Path directory;
  private final AtomicInteger written = new AtomicInteger();
  private volatile boolean broken;

  CaptureFiles(Path directory) {
    this.directory = directory;
  }

  /** Better said when the JVM begins than after the one failure that counted. */
  void check() {
    try {
      Files.createDirectories(directory);
      if (!Files.isWritable(directory)) {
        throw new IOException("it can't be written");
      }
    } catch (IOException e) {
      complain(e);
    }
  }

  /** What only one thread did says nothing about threads. */
  void keepPassed(Contents contents) {
    if (broken || contents.threads().size() < 2) {
      return;
    }
    try {
      Path place = place(contents.capture().test());
      Path file = place.resolve(PASSED + hex(Shown.hash(contents)) + ".hawk");
      if (Files.exists(file)) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      } else {
        write(contents.compact(), file);
        makeRoom(place, PASSED);
      }
    } catch (IOException e) {
      complain(e);
    }
  }

  void keepFailed(Contents contents) {
    if (broken) {
      return;
    }
    try {
      Path place = place(contents.capture().test());
      String time = Instant.ofEpochMilli(contents.capture().ended()).toString().replace(':', '-');
      write(contents, place.resolve(FAILED + time + "-" + unique() + ".hawk"));
      makeRoom(place, FAILED);
    } catch (IOException e) {
      complain(e);
    }
  }

  private void write(Contents contents, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Path part = file.resolveSibling(file.getFileName() + "." + unique() + ".part");
    RecordingWriter.write(contents, part, file);
  }

  private String unique() {
    return ProcessHandle.current().pid() + "-" + written.incrementAndGet();
  }

  private Path place(String test) {
    return directory.resolve(folder(test)).resolve("captured");
  }

  /** A name for a folder on any system, and another one for every test. */
  static String folder(String test) {
    StringBuilder folder = new StringBuilder();
    for (int i = 0; i < test.length() && i < MOST; i++) {
      char c = test.charAt(i);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "._#$-".indexOf(c) >= 0);
      folder.append(plain && !(c == '.' && i == 0) ? c : '_');
    }
    return folder.toString().equals(test)
        ? test
        : folder + "-" + hex(MethodHash.text(test)).substring(0, 8);
  }

  private static String hex(long hash) {
    String hex = Long.toHexString(hash);
    return "0".repeat(16 - hex.length()) + hex;
  }

  /** The one that was not seen for the longest time gives way. */
  private static void makeRoom(Path place, String prefix) throws IOException {
    File[] all = place.toFile().listFiles();
    int count = 0;
    File oldest = null;
    for (File each : all == null ? new File[0] : all) {
      if (each.getName().startsWith(prefix)) {
        count++;
        if (oldest == null || each.lastModified() < oldest.lastModified()) {
          oldest = each;
        }
      }
    }
    if (count > MOST) {
      Files.deleteIfExists(oldest.toPath());
    }
  }

  /** Once, and the tests go on. */
  private void complain(IOException e) {
    if (!broken) {
      broken = true;
      Complaints.say("nothing more is captured in " + directory + ": " + e);
    }
  }
}
