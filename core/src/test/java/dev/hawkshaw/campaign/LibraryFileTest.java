package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryFileTest {
  private static final ClassPath CLASS_PATH =
      ClassPath.parse(System.getProperty("java.class.path").split(File.pathSeparator)[0]);

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# a comment",
        "java.util.List reads get size",
        "java.util.ArrayList writes ensureCapacity sort",
        "java.util.Collections writes sort : 1",
        "java.io.FileReader reads <init> : file 1 -> result",
        "java.util.Map reads keySet -> result",
        "java.lang.Object reads wait : signal",
        "java.util.concurrent.locks.LockSupport reads park : signal thread",
        "java.util.concurrent.locks.LockSupport writes unpark : signal 1",
        "java.util.concurrent.locks.Lock takes lock tryLock",
        "java.util.concurrent.locks.Lock releases unlock",
        "java.util.concurrent.locks.ReadWriteLock splits readLock writeLock",
        "java.util.Vector reads copyInto : 1 throughout",
        "java.util.Vector reads forEach throughout",
        "dev.hawkshaw.campaign.LibraryFileTest updates accepts"
      })
  void accepts(String line) throws IOException {
    Path file = file(line);
    assertDoesNotThrow(() -> LibraryFile.check(file, CLASS_PATH));
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.Lisst reads get, there is no class java.util.Lisst",
    "java.util.List reads gett, the class java.util.List has no method gett",
    "java.util.List sees get, expected 'CLASS reads|writes|updates",
    "java.util.List reads, expected 'CLASS reads|writes|updates",
    "java.util.concurrent.locks.Lock takes lock : 1, expected 'CLASS reads|writes|updates",
    "java.util.concurrent.locks.Lock takes lokc, has no method lokc",
    "java.util.List reads get : folder, the class java.util.List has no method :"
  })
  void refusesWithFileAndLine(String line, String reason) throws IOException {
    Path file = file(line);
    String message = Expect.problem(Problem.BAD_LIBRARY, () -> LibraryFile.check(file, CLASS_PATH));
    Expect.contains(message, file + ", line 2: ", reason);
  }

  @Test
  void saysWhenThereIsNoSuchFile() {
    Path file = directory.resolve("none.txt");
    Expect.contains(
        Expect.problem(Problem.BAD_OPTION, () -> LibraryFile.check(file, CLASS_PATH)), "none.txt");
  }

  private Path file(String line) throws IOException {
    return Files.writeString(directory.resolve("mine.txt"), "\n" + line + "\n");
  }
}
