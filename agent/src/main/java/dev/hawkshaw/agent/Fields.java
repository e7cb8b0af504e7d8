package dev.hawkshaw.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Answers where a field that an instruction names is really declared, and whether that class is
 * watched, without loading any class: it reads class files as resources.
 *
 * <p>Where threads meet: classes load in many threads; the caches have locks, held while nothing
 * else is locked.
 */
final class Fields {
  private final Scope scope;
  private final Library library;
  private final Map<ClassLoader, View> views = new WeakHashMap<>();

  /** The loaders of all runs find the same classes. */
  private final View ofRuns;

  Fields(Scope scope, Library library) {
    this.scope = scope;
    this.library = library;
    this.ofRuns = new View(scope, library);
  }

  /** Which classes of the JDK are woven. */
  JdkScope jdk() {
    return scope.jdk();
  }

  /** The fields as a class of this loader sees them. */
  synchronized View seenFrom(ClassLoader loader) {
    if (loader instanceof RunLoader) {
      return ofRuns.through(loader);
    }
    View view = views.get(loader);
    if (view == null) {
      view = new View(scope, library);
      views.put(loader, view);
    }
    // The view must not keep its loader alive, so it gets it anew each time.
    return view.through(loader);
  }

  /** What a class file says of its fields. */
  static final class Declared {
    final String name;
    final String parent;
    final boolean watchable;

    /** The names of its methods, if it could inherit others. */
    final Set<String> methods = new HashSet<>();

    /** Access flags by field name; a name that stands twice is marked as not to be watched. */
    final Map<String, Integer> fields = new LinkedHashMap<>();

    private final int constants;
    private int count;
    private boolean leaks;

    /** Written before the class is defined, and so before it can be changed. */
    private volatile List<Reference> references = List.of();

    Declared(ClassReader reader, boolean watchable) {
      this.name = reader.getClassName();
      this.parent = reader.getSuperName();
      this.constants = reader.getItemCount();
      this.watchable = watchable;
    }

    void add(String field, int access) {
      count++;
      fields.put(field, fields.containsKey(field) ? UNWATCHED : access);
    }

    /** Whether the class carries a shadow for the field. */
    boolean watches(String field) {
      Integer access = fields.get(field);
      return watchable
          && access != null
          && isWatched(field, access)
          && (leaks || (access & Opcodes.ACC_FINAL) == 0)
          && hasRoomForShadows();
    }

    boolean hasFinalFields() {
      int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      for (int access : fields.values()) {
        if ((access & fixed) == Opcodes.ACC_FINAL) {
          return true;
        }
      }
      return false;
    }

    /** Final fields matter only if a constructor shows its object to others. */
    void add(List<MethodNode> constructors) {
      leaks = hasFinalFields() && Leak.in(name, constructors);
    }

    /** Keeps for which of its method references the class carries a method. */
    void keep(List<Reference> woven) {
      references = woven;
    }

    /** The method references for which the class carries a method. */
    List<Reference> references() {
      return references;
    }

    /**
     * Whoever touches a field relies on its class having a shadow for it, so whether it has one
     * must follow from the class file alone: a class with so many constants that shadows may not
     * fit has none.
     */
    boolean hasRoomForShadows() {
      return constants + CONSTANTS_PER_CLASS + CONSTANTS_PER_SHADOW * count < MOST_CONSTANTS;
    }
  }

  private static final int CONSTANTS_PER_SHADOW = 14;
  private static final int CONSTANTS_PER_CLASS = 64;
  private static final int MOST_CONSTANTS = 60_000;
  private static final int UNWATCHED = Opcodes.ACC_SYNTHETIC;

  /**
   * Static finals are written by the class initialiser alone, which the JVM itself guards;
   * compilers' own fields hold captured values or outer objects and never change. A field may have
   * a name that a method may not.
   */
  private static boolean isWatched(String name, int access) {
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    return (access & constant) != constant
        && (access & Opcodes.ACC_SYNTHETIC) == 0
        && name.indexOf('<') < 0
        && name.indexOf('>') < 0;
  }

  /** Reads a class file's fields. */
  private static Declared declared(ClassReader reader, boolean watchable) {
    Declared result = new Declared(reader, watchable);
    Collector collector = new Collector(result);
    reader.accept(collector, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    result.add(collector.constructors);
    return result;
  }

  private static final class Collector extends ClassVisitor {
    private final Declared result;
    private final List<MethodNode> constructors = new ArrayList<>();

    Collector(Declared result) {
      super(Opcodes.ASM9);
      this.result = result;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      result.add(name, access);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!Code.OBJECT.equals(result.parent)) {
        result.methods.add(name);
      }
      if (!name.equals("<init>") || !result.watchable || !result.hasFinalFields()) {
        return null;
      }
      MethodNode constructor =
          new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
      constructors.add(constructor);
      return constructor;
    }
  }

  /** The fields that classes of one loader can name. */
  static final class View {
    private final Scope scope;
    private final Library library;
    private final Map<String, Declared> known;
    private final ClassLoader loader;

    View(Scope scope, Library library) {
      this(scope, library, new HashMap<>(), null);
    }

    private View(Scope scope, Library library, Map<String, Declared> known, ClassLoader loader) {
      this.scope = scope;
      this.library = library;
      this.known = known;
      this.loader = loader;
    }

    View through(ClassLoader newLoader) {
      return new View(scope, library, known, newLoader);
    }

    /** Which classes of the JDK are woven. */
    JdkScope jdk() {
      return scope.jdk();
    }

    /** Which calls into libraries touch shared state. */
    Library library() {
      return library;
    }

    /**
     * What a call does. A class of the program that inherits a lock's methods is as good as the
     * lock.
     */
    List<LibraryCall> calls(String owner, String method) {
      List<LibraryCall> calls = library.calls(owner, method);
      if (!calls.isEmpty() || !Library.isOfLocks(method)) {
        return calls;
      }
      String from = inheritedFrom(owner, method);
      return from == null ? calls : library.calls(from, method);
    }

    /** The class of the JDK that a class of the program has a method from, or null. */
    private String inheritedFrom(String owner, String method) {
      String name = owner;
      while (name != null && !name.startsWith("java/")) {
        Declared type = find(name);
        name = type == null || type.methods.contains(method) ? null : type.parent;
      }
      return name;
    }

    /** The watched class that declares the field an instruction names, or null. */
    String declarer(Declared self, String owner, String field) {
      String name = owner;
      while (name != null) {
        Declared type = name.equals(self.name) ? self : find(name);
        if (type == null || type.fields.containsKey(field)) {
          return type != null && type.watches(field) ? name : null;
        }
        name = type.parent;
      }
      return null;
    }

    /** Keeps what a class was when it was woven first. */
    Declared remember(Declared self) {
      synchronized (known) {
        known.put(self.name, self);
      }
      return self;
    }

    /** What a class was when it was woven first, or null. */
    Declared remembered(String name) {
      synchronized (known) {
        return known.get(name);
      }
    }

    /** What a class file says of its fields, or null if there is none. */
    Declared find(String name) {
      synchronized (known) {
        if (known.containsKey(name)) {
          return known.get(name);
        }
      }
      Declared found = load(name);
      synchronized (known) {
        known.put(name, found);
      }
      return found;
    }

    private Declared load(String name) {
      if (name.startsWith("java/") && scope.jdk().isEmpty()) {
        return null; // looking at it would take longer than weaving
      }
      try {
        // Classes of the bootstrap loader are found through its only child.
        ClassLoader from = loader == null ? ClassLoader.getPlatformClassLoader() : loader;
        URL url = from.getResource(name + ".class");
        if (url == null) {
          return null;
        }
        boolean watched =
            "jrt".equals(url.getProtocol())
                ? scope.jdk().weaves(name)
                : scope.reasonAgainst(name) == null;
        URLConnection connection = url.openConnection();
        try (InputStream in = connection.getInputStream()) {
          return declared(ClassFiles.reader(in.readAllBytes()), watched);
        }
      } catch (IOException | RuntimeException e) {
        // A class that can't be read here can't be woven either: both sides agree on "not watched".
        return null;
      }
    }
  }
}
