package dev.hawkshaw.study;

import java.util.List;

/**
 * The program that is run.
 *
 * @param main its main class, or null if it is a test
 * @param arguments the main class's arguments
 * @param test a test class, or CLASS#METHOD, or null
 * @param classPath absolute paths
 */
public record Subject(String main, List<String> arguments, String test, List<String> classPath) {

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
