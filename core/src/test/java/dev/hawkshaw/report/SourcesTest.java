package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  @TempDir private Path temp;
  private Sources sources;

  @BeforeEach
  void writeSources() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("main/com/example"));
    Files.writeString(folder.resolve("Account.java"), "package com.example;\n\n    balance++;\n");
    Files.writeString(temp.resolve("main/Plain.java"), "class Plain {}\n");
    sources = new Sources(List.of(temp.resolve("missing"), temp.resolve("main")));
  }

  @Test
  void givesTheLineWithoutIndentation() {
    assertEquals("balance++;", line("com.example.Account", "Account.java", 3));
  }

  @Test
  void findsTheLineOfANestedClass() {
    assertEquals("balance++;", line("com.example.Account$Inner", "Account.java", 3));
  }

  @Test
  void findsTheLineOfAClassWithoutPackage() {
    assertEquals("class Plain {}", line("Plain", "Plain.java", 1));
  }

  @Test
  void isEmptyWhenTheFileIsNotThere() {
    assertEquals("", line("com.example.Other", "Other.java", 3));
    assertEquals("", line("org.other.Account", "Account.java", 3));
  }

  @Test
  void isEmptyWhenTheFileIsTooShort() {
    assertEquals("", line("com.example.Account", "Account.java", 4));
  }

  @Test
  void isEmptyWithoutDebugInformation() {
    assertEquals("", line("com.example.Account", "", 3));
    assertEquals("", line("com.example.Account", "Account.java", 0));
  }

  @Test
  void isEmptyWithoutRoots() {
    assertEquals("", new Sources(List.of()).line(site("Plain", "Plain.java", 1)));
  }

  @Test
  void readsAFileInAnotherEncoding() throws IOException {
    byte[] latin1 = {'/', '/', ' ', (byte) 0xFC, '\n', 'x', '+', '+', ';', '\n'};
    Files.write(temp.resolve("main/Latin.java"), latin1);

    assertEquals("x++;", line("Latin", "Latin.java", 2));
  }

  private String line(String className, String file, int line) {
    return sources.line(site(className, file, line));
  }

  private static Site site(String className, String file, int line) {
    return new Site(1, className, "m", "()V", file, line, "W", className + ".x", 0);
  }
}
