package dev.hawkshaw.agent;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Finds the jars of test frameworks on a class path. To load them takes longer than most tests, and
 * their static fields hold nothing that a test could see, so the runs of a JVM may share them. That
 * is safe only if they are told apart from the program by their packages, so that no package is in
 * two loaders, and if they need nothing of the program: JUnit uses Kotlin's classes if there are
 * any, and keeps them.
 */
final class TestFrameworks {
  private static final List<String> PACKAGES =
      List.of(
          "org/junit/",
          "junit/framework/",
          "junit/runner/",
          "junit/textui/",
          "junit/extensions/",
          "org/hamcrest/",
          "org/opentest4j/",
          "org/apiguardian/");

  private static final String KOTLIN = "kotlin/Metadata.class";
  private static final String VERSIONS = "META-INF/versions/";

  private final Scope scope;

  /** Frameworks that are to be watched are the program. */
  TestFrameworks(Scope scope) {
    this.scope = scope;
  }

  /** What an entry of a class path has. */
  private enum Content {
    FRAMEWORK,
    PROGRAM,
    BOTH
  }

  /** The entries of the class path that runs may share: all test frameworks, or none. */
  List<File> among(List<File> classPath) {
    List<File> found = new ArrayList<>();
    for (File each : classPath) {
      Content content = each.isDirectory() ? ofDirectory(each) : ofJar(each);
      if (content == Content.BOTH) {
        return List.of();
      }
      if (content == Content.FRAMEWORK) {
        found.add(each);
      }
    }
    return found;
  }

  /** Classes that are not packed are somebody's own. */
  private static Content ofDirectory(File directory) {
    boolean both = new File(directory, KOTLIN).exists();
    for (String each : PACKAGES) {
      both |= new File(directory, each).exists();
    }
    return both ? Content.BOTH : Content.PROGRAM;
  }

  private Content ofJar(File file) {
    boolean hasFramework = false;
    boolean hasProgram = false;
    try (JarFile jar = new JarFile(file)) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        String name = withoutVersion(entries.nextElement().getName());
        if (name.equals(KOTLIN)) {
          return Content.BOTH;
        }
        if (name.endsWith(".class") && !name.equals("module-info.class")) {
          boolean framework = isOfFramework(name);
          hasFramework |= framework;
          hasProgram |= !framework || isWatched(name);
        }
      }
    } catch (IOException e) {
      return Content.PROGRAM; // no jar, or none that can be read: nobody will find a class in it
    }
    if (!hasFramework) {
      return Content.PROGRAM;
    }
    return hasProgram ? Content.BOTH : Content.FRAMEWORK;
  }

  private static String withoutVersion(String name) {
    if (!name.startsWith(VERSIONS)) {
      return name;
    }
    return name.substring(name.indexOf('/', VERSIONS.length()) + 1);
  }

  private static boolean isOfFramework(String name) {
    for (String each : PACKAGES) {
      if (name.startsWith(each)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWatched(String name) {
    return scope.reasonAgainst(name.substring(0, name.length() - ".class".length())) == null;
  }
}
