package dev.hawkshaw.lab.endtoend;

import dev.hawkshaw.lab.endtoend.FourAccesses.Access;
import dev.hawkshaw.lab.fixture.orders.Order;
import dev.hawkshaw.lab.fixture.orders.Orders;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** A program that has a class for each order of four accesses, in which two threads make them. */
final class OrderProgram {
  /** Classes that only see to the order. */
  static final String UNWATCHED = Order.class.getPackageName() + ".*";

  /** What the two variables are. */
  enum Flavour {
    FIELDS("int x; int y;", "use(x)", "x = 1", "use(y)", "y = 1"),
    FIELD_AND_LIST(
        "int x; final java.util.List<Integer> y = new java.util.ArrayList<>();"
            // Otherwise it is the first thread's own until the second comes, and nobody notes when.
            + " public void prepare() { y.add(0); }",
        "use(x)",
        "x = 1",
        "use(y.size())",
        "y.add(1)"),
    ELEMENTS(
        "final int[] both = new int[2];",
        "use(both[0])",
        "both[0] = 1",
        "use(both[1])",
        "both[1] = 1"),
    OBJECTS(
        "static class Cell { int value; } final Cell x = new Cell(); final Cell y = new Cell();",
        "use(x.value)",
        "x.value = 1",
        "use(y.value)",
        "y.value = 1");

    private final String declaration;
    private final String[] statements;

    Flavour(String declaration, String... statements) {
      this.declaration = declaration;
      this.statements = statements;
    }

    private String statement(Access access) {
      return statements[(access.variable() == 'x' ? 0 : 2) + (access.write() ? 1 : 0)];
    }
  }

  private final Flavour flavour;
  private final int count;
  private final List<String> lines = new ArrayList<>();

  OrderProgram(Flavour flavour, List<FourAccesses> orders) {
    this.flavour = flavour;
    this.count = orders.size();
    for (int i = 0; i < count; i++) {
      addClass(i, orders.get(i));
    }
  }

  private void addClass(int number, FourAccesses order) {
    lines.add("class " + className(number) + " extends " + Order.class.getName() + " {");
    lines.add("  " + flavour.declaration);
    addMethod("one", 1, number, order);
    addMethod("two", 2, number, order);
    lines.add("}");
  }

  private void addMethod(String name, int thread, int number, FourAccesses order) {
    lines.add("  public void " + name + "() throws InterruptedException {");
    for (int step = 0; step < order.accesses().size(); step++) {
      Access access = order.accesses().get(step);
      if (access.thread() == thread) {
        lines.add("    await(" + step + ");");
        lines.add("    " + flavour.statement(access) + ";" + mark(number, step));
        lines.add("    done();");
      }
    }
    lines.add("  }");
  }

  /** The class of an order. */
  String className(int number) {
    return flavour.name() + number;
  }

  /** The line of a step, from 1. */
  int line(int number, int step) {
    String mark = mark(number, step);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(mark)) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException("no" + mark + " in " + flavour);
  }

  private static String mark(int number, int step) {
    return " // order " + number + ", step " + step;
  }

  /**
   * Compiles it.
   *
   * @param maker the thread that makes the variables: "main", which has no part in the order, or
   *     "one"
   */
  Program compile(Path java, Path directory, String maker) throws IOException {
    Path source = directory.resolve(flavour + ".java");
    Files.write(source, lines);
    String[] options = {"-g", "--release", "17", "-cp", Tool.testClasses(), source.toString()};
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options) != 0) {
      throw new IOException(source + " can't be compiled");
    }
    String path = directory + File.pathSeparator + Tool.testClasses();
    String number = String.valueOf(count);
    return new Program(
        java,
        directory,
        List.of("-cp", path, Orders.class.getName(), flavour.name(), number, maker));
  }
}
