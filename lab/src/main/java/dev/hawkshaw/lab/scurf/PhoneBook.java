package dev.hawkshaw.lab.scurf;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE_NEW;

import dev.hawkshaw.lab.Together;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A phone book in a file, after the motivating example of the Scurf paper: two threads find that
 * there is no book yet, both make one, and the newer book replaces the older with what was in it.
 *
 * <pre>
 * subject: phone-book
 * kind: atomicity
 * paper: scurf addNumberToPhoneList
 * cause: PhoneBook.exists R1-W2-W1 check mark mark
 * cause: PhoneBook.exists R1-W2 check mark
 * cause: PhoneBook.exists W1-W2 mark mark
 * cause: file W1-W2 create|add create
 * cause: file W1-W2-W1 create create create|add
 * method: PhoneBook.add
 * method: PhoneBook.create
 * block: missing
 * block: mark
 * </pre>
 */
public final class PhoneBook {
  private final Path file;
  private boolean exists;
  private int added;

  private PhoneBook(Path file) {
    this.file = file;
  }

  /** One round: three threads add a number each. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("phone-book");
    PhoneBook book = new PhoneBook(folder.resolve("numbers.txt"));
    try {
      Together.run(
          () -> book.add("Ann", "5551001"),
          () -> book.add("Bob", "5551002"),
          () -> book.add("Eve", "5551003"));
      List<String> numbers = Files.readAllLines(book.file);
      if (numbers.size() != 3 || book.added != 3) {
        throw new IllegalStateException("not three entries: " + numbers);
      }
    } finally {
      Files.deleteIfExists(book.file);
      Files.delete(folder);
    }
  }

  // fix: private synchronized void add(String name, String number) {
  private void add(String name, String number) {
    BufferedWriter writer;
    if (!exists) { // at: check
      writer = create(); // at: missing
      if (writer != null) {
        exists = true; // at: mark
      }
    } else {
      writer = open();
    }
    if (writer != null) {
      write(writer, name + " " + number);
      count();
    }
  }

  /** A new book takes the place of the old one. */
  private BufferedWriter create() {
    try {
      Files.deleteIfExists(file); // at: create
      return Files.newBufferedWriter(file, CREATE_NEW, APPEND); // at: create
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BufferedWriter open() {
    try {
      return Files.newBufferedWriter(file, APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(BufferedWriter writer, String line) {
    try (writer) {
      writer.write(line); // at: add
      writer.newLine(); // at: add
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Protected as it should be, and of no importance. */
  private synchronized void count() {
    added++;
  }
}
