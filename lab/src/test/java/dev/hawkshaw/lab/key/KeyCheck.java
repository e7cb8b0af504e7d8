package dev.hawkshaw.lab.key;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Compares an answer key with the compiled program: every field and method it names must exist, and
 * at every place there must be an access of the kind that the pattern says.
 */
final class KeyCheck {
  /** Classes by simple name, the ways nested ones have; several may share one. */
  private final Map<String, List<ClassNode>> classes = new HashMap<>();

  private final List<String> complaints = new ArrayList<>();

  KeyCheck(String classPath) throws IOException {
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        readFolder(path);
      } else {
        readJar(path);
      }
    }
  }

  private void readFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        add(Files.readAllBytes(file));
      }
    }
  }

  private void readJar(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          add(file.getInputStream(entry).readAllBytes());
        }
      }
    }
  }

  private void add(byte[] code) {
    ClassNode node = new ClassNode();
    new ClassReader(code).accept(node, ClassReader.SKIP_FRAMES);
    String simple = node.name.substring(node.name.lastIndexOf('/') + 1);
    classes.computeIfAbsent(simple, name -> new ArrayList<>()).add(node);
  }

  /** What is wrong with the key; nothing if it fits. */
  List<String> complaints(AnswerKey key) {
    Stream.concat(key.causes().stream(), key.pairs().stream()).forEach(this::check);
    key.methods().forEach(this::checkMethod);
    Stream.concat(key.blocks().stream(), key.points().stream())
        .flatMap(List::stream)
        .forEach(this::checkPlace);
    key.bugs().forEach(bug -> checkTruth(key.truth(), bug));
    return complaints;
  }

  /** A program that tells its bugs must have a line to print for each, or a run another sign. */
  private void checkTruth(Truth truth, String bug) {
    boolean mustPrint = truth.isTold() && !truth.signs().containsKey(bug);
    if (mustPrint && allMethods().noneMatch(method -> names(method, Truth.line(bug)))) {
      complaints.add("nothing prints '" + Truth.line(bug) + "'");
    }
  }

  private static boolean names(MethodNode method, String text) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LdcInsnNode constant && text.equals(constant.cst)) {
        return true;
      }
    }
    return false;
  }

  private void check(Cause cause) {
    for (String variable : cause.variables()) {
      List.of(variable.split(",")).forEach(this::checkVariable);
    }
    cause.places().stream().flatMap(List::stream).forEach(this::checkPlace);
    for (String pattern : cause.patterns()) {
      String[] steps = pattern.split("-");
      for (int i = 0; i < steps.length; i++) {
        checkAccess(cause, steps[i], cause.places().get(i));
      }
    }
  }

  private void checkVariable(String variable) {
    if (isField(variable)) {
      String field = variable.substring(variable.lastIndexOf('.') + 1);
      List<ClassNode> owners = classes.get(variable.substring(0, variable.lastIndexOf('.')));
      if (owners == null) {
        complaints.add("there is no class of " + variable);
      } else if (owners.stream()
          .noneMatch(owner -> owner.fields.stream().anyMatch(f -> f.name.equals(field)))) {
        complaints.add("there is no field " + variable);
      }
    }
  }

  private static boolean isField(String variable) {
    return !variable.endsWith("[]")
        && !variable.endsWith(".<contents>")
        && !variable.equals("file")
        && !variable.equals("monitor");
  }

  private void checkPlace(Place place) {
    if (place.method() != null) {
      checkMethod(place.method());
      if (methods(place.method()).stream().noneMatch(m -> hasLine(m, place))) {
        complaints.add("there is no code at " + place.text());
      }
    } else if (!place.isAnywhere() && allMethods().noneMatch(m -> hasLine(m, place))) {
      complaints.add("there is no code at the lines of " + place.text());
    }
  }

  private void checkMethod(String name) {
    if (methods(name).isEmpty()) {
      complaints.add("there is no method " + name);
    }
  }

  /** An access of that kind must be at one of the places that the step may have. */
  private void checkAccess(Cause cause, String step, List<Place> places) {
    for (String choice : cause.variables()) {
      String[] two = choice.split(",");
      String variable = two.length == 2 && step.endsWith("y") ? two[1] : two[0];
      boolean found =
          places.stream()
              .anyMatch(
                  place ->
                      candidates(place)
                          .anyMatch(method -> touches(method, place, variable, step.charAt(0))));
      if (!found && cause.variables().size() == 1) {
        complaints.add(
            "%s: no %s of %s at %s"
                .formatted(
                    step, step.charAt(0), variable, places.stream().map(Place::text).toList()));
      }
    }
  }

  private Stream<MethodNode> candidates(Place place) {
    return place.method() != null ? methods(place.method()).stream() : allMethods();
  }

  private static boolean touches(MethodNode method, Place place, String variable, char kind) {
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      }
      boolean there = place.lines().isEmpty() || place.lines().contains(line);
      if (there && touches(instruction, variable, kind)) {
        return true;
      }
    }
    // The lock of a synchronized method is no instruction.
    return kind == 'L' && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  private static boolean touches(AbstractInsnNode instruction, String variable, char kind) {
    int opcode = instruction.getOpcode();
    boolean call = instruction.getType() == AbstractInsnNode.METHOD_INSN;
    if (kind == 'L') {
      return opcode == Opcodes.MONITORENTER || call;
    }
    if (!isField(variable)) {
      // Arrays are also read and written by calls: clone, arraycopy, toArray.
      return call || variable.endsWith("[]") && touchesElement(opcode, kind);
    }
    if (isAtomicAccess(instruction)) {
      return true;
    }
    boolean read = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    return (kind == 'R' ? read : write)
        && ((FieldInsnNode) instruction)
            .name.equals(variable.substring(variable.lastIndexOf('.') + 1));
  }

  /** Which field it touches can't be told from the instruction. */
  private static boolean isAtomicAccess(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && (call.owner.equals("sun/misc/Unsafe")
            || call.owner.equals("java/lang/invoke/VarHandle")
            || call.owner.startsWith("java/util/concurrent/atomic/"));
  }

  private static boolean touchesElement(int opcode, char kind) {
    return kind == 'R'
        ? opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        : opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  private static boolean hasLine(MethodNode method, Place place) {
    if (place.lines().isEmpty()) {
      return true;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number && place.lines().contains(number.line)) {
        return true;
      }
    }
    return false;
  }

  private List<MethodNode> methods(String name) {
    int dot = name.lastIndexOf('.');
    return classes.getOrDefault(name.substring(0, dot), List.of()).stream()
        .flatMap(owner -> owner.methods.stream())
        .filter(method -> method.name.equals(name.substring(dot + 1)))
        .toList();
  }

  private Stream<MethodNode> allMethods() {
    return classes.values().stream().flatMap(List::stream).flatMap(owner -> owner.methods.stream());
  }
}
