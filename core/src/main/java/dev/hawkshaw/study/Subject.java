package dev.hawkshaw.study;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The program that is run.
 *
 * @param main its main class, or null if it is a test
 * @param arguments the main class's arguments
 * @param test a test class, or CLASS#METHOD, or null
 * @param threads how many threads call the main method, or run the body of a test, at once
 * @param classPath absolute paths
 */
public record Subject(
    String main, List<String> arguments, String test, Integer threads, List<String> classPath) {
  /** A program that is run as it always is. */
  public static final int ONE_THREAD = 1;

  /** No more threads than this. */
  public static final int MOST_THREADS = 64;

  /** Files that say nothing of threads mean one. */
  public Subject {
    threads = threads == null ? ONE_THREAD : threads;
  }

  /** A program that is run as it always is. */
  public Subject(String main, List<String> arguments, String test, List<String> classPath) {
    this(main, arguments, test, ONE_THREAD, classPath);
  }

  /** Whether several threads run it at once. */
  @JsonIgnore
  public boolean isForMany() {
    return threads > ONE_THREAD;
  }

  /** The same program, whose classes are elsewhere. */
  Subject at(List<String> newClassPath) {
    return new Subject(main, arguments, test, threads, newClassPath);
  }

  /** The class that must be there. */
  public String className() {
    return main != null ? main : test.replaceFirst("#.*", "");
  }

  /** A short name. */
  public String name() {
    String whole = main != null ? main : test;
    int end = whole.indexOf('#') < 0 ? whole.length() : whole.indexOf('#');
    return whole.substring(whole.lastIndexOf('.', end - 1) + 1);
  }
}
