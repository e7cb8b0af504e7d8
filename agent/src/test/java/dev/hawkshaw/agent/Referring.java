package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Hiding;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.MethodNode;

/** A program with a method {@code run}, whose body begins in line 5, woven and loaded. */
final class Referring {
  private static final String FORM =
      """
      import java.util.*; import java.util.concurrent.atomic.*; import java.util.function.*;
      import java.util.concurrent.locks.*; import java.util.stream.*;
      @SuppressWarnings("serial")
      public %s T %s { public static Object run() throws Exception {
      %s}}
      """;

  private final byte[] original;
  private final Weaver.Woven woven;
  private Class<?> type;

  Referring(String body) {
    this("class", "", body);
  }

  Referring(String kind, String parents, String body) {
    FixtureLoader loader = FixtureLoader.woven();
    Map<String, byte[]> classes = classes(kind, parents, body);
    original = classes.get("T");
    woven = Fixtures.weave(original, loader);
    for (byte[] each : classes.values()) {
      Class<?> defined = loader.define(each);
      type = defined.getName().equals("T") ? defined : type;
    }
  }

  static byte[] compiled(String body) {
    return classes("class", "", body).get("T");
  }

  private static Map<String, byte[]> classes(String kind, String parents, String body) {
    return Compiled.of(FORM.formatted(kind, parents, body));
  }

  byte[] original() {
    return original;
  }

  Weaver.Woven woven() {
    return woven;
  }

  String run() throws Exception {
    return String.valueOf(type.getMethod("run").invoke(null));
  }

  List<SiteRow> sites() {
    return WovenSites.of(woven.bytes());
  }

  /** What the class has probes for, in the order of its code, which has the references last. */
  List<String> seen() {
    List<String> seen = new ArrayList<>();
    for (SiteRow row : sites()) {
      seen.add(row.method() + " " + row.line() + " " + row.kind() + " " + row.variable());
    }
    return seen;
  }

  /** How many methods stand for references. */
  long added() {
    return members(woven.bytes()).stream().filter(each -> each.indexOf(':') > 0).count();
  }

  /** How often the methods that stand for references call another one. */
  int calls(String owner, String name) {
    return calls(woven.bytes(), owner, name);
  }

  static int calls(byte[] woven, String owner, String name) {
    int count = 0;
    for (MethodNode each : WovenSites.tree(woven).methods) {
      boolean ours = each.name.startsWith(Hiding.PREFIX);
      count += ours ? WovenSites.calls(woven, each.name, owner, name) : 0;
    }
    return count;
  }

  static Set<String> members(byte[] type) {
    Set<String> members = new TreeSet<>();
    WovenSites.tree(type).methods.forEach(method -> members.add(method.name + method.desc));
    return members;
  }
}
