package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts probes around the calls of one method that touch what others may have. */
final class CallWeaver {
  private final ClassNode type;
  private final MethodNode method;
  private final Fields.Declared self;
  private final Fields.View known;
  private final LibraryWeaver library;
  private final Flow flow;
  private final MethodSites names;

  /** Null if nobody asks for points. */
  private final PointWeaver pointWeaver;

  private int sites;
  private int points;

  /**
   * Weaves the calls of a method.
   *
   * @param flow where its values come from, or null if no call touches any
   * @param pointWeaver weaves points, or null if nobody asks for them
   */
  CallWeaver(
      ClassNode type,
      MethodNode method,
      Fields.Declared self,
      Fields.View known,
      LibraryWeaver library,
      Flow flow,
      MethodSites names,
      PointWeaver pointWeaver) {
    this.type = type;
    this.method = method;
    this.self = self;
    this.known = known;
    this.library = library;
    this.flow = flow;
    this.names = names;
    this.pointWeaver = pointWeaver;
  }

  /** How many accesses carry a probe. */
  int sites() {
    return sites;
  }

  /** How many other probes there are. */
  int points() {
    return points;
  }

  void finish() {
    library.finish();
  }

  /** A call that a library file knows. */
  void visitLibraryCall(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    int touches = 0;
    int locked = 0;
    boolean pointed = false;
    for (LibraryCall line : known.calls(call.owner, call.name)) {
      if (pointWeaver != null && around.has(line)) {
        pointed |= pointWeaver.library(around, line, call);
      }
      if (line.isAboutLock() && around.has(line)) {
        around.lock(line, names.lock("lock"));
        locked++;
      } else if (around.has(line) && flow.isShared(call, line)) {
        around.touch(line, access(line, call), canBeViewed(line, call));
        touches++;
      }
      names.nextPart();
    }
    names.lastPart();
    if (touches + locked > 0 || pointed) {
      around.weave();
      sites += touches > 0 ? 1 : 0;
      points += locked;
    }
  }

  private boolean canBeViewed(LibraryCall line, MethodInsnNode call) {
    boolean constructor = call.name.equals("<init>");
    boolean gives = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
    return line.viewed() && (constructor ? flow.leavesObject(call) : gives);
  }

  private int access(LibraryCall line, MethodInsnNode call) {
    String owner = call.owner.replace('/', '.');
    return names.accessInTable(
        line.kind(),
        switch (line.target()) {
          case FILE -> "file";
          case SIGNAL -> call.owner.equals(Code.OBJECT) ? MethodSites.MONITOR : owner + ".<signal>";
          case CONTENTS -> owner + ".<contents>";
        });
  }

  /** Any other call. */
  void visit(MethodInsnNode call) {
    if (pointWeaver != null && PointWeaver.isOfThread(call)) {
      LibraryWeaver.Around around = library.around(call);
      pointWeaver.thread(around, call);
      around.weave();
    }
    if (RangeCall.is(call)) {
      visitRanges(call);
    }
    if (HandleCall.is(call)) {
      visitHandle(call);
    }
    if (OffsetCall.is(call)) {
      visitOffset(call);
    }
    if (CloneCall.is(call)) {
      visitClone(new CloneCall(method, call));
    }
  }

  private void visitClone(CloneCall call) {
    for (FieldNode field : type.fields) {
      if (CloneCall.reads(field, self)) {
        String variable = type.name.replace('/', '.') + "." + field.name;
        call.read(type, field, names.access(AccessKind.R, variable));
        names.nextPart();
        sites++;
      }
    }
    names.lastPart();
    call.finish();
    points++;
  }

  private void visitRanges(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    int before = sites;
    for (LibraryCall touch : RangeCall.touches(call)) {
      if (flow.isShared(call, touch)) {
        RangeCall.probe(
            around, call, touch, names.accessInTable(touch.kind(), flow.array(call, touch)));
        sites++;
      }
      names.nextPart();
    }
    names.lastPart();
    if (sites > before) {
      around.weave();
    }
  }

  private void visitHandle(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    AccessKind kind = HandleCall.kind(call);
    if (kind == null) {
      HandleCall.note(around, call);
      points++;
    } else {
      // No noise of its own: the field's shadow knows whether to make some.
      String variable = call.owner.replace('/', '.') + ".<contents>";
      HandleCall.touch(around, call, names.access(kind, variable));
      sites++;
    }
    around.weave();
  }

  private void visitOffset(MethodInsnNode call) {
    LibraryWeaver.Around around = library.around(call);
    List<OffsetCall.Touch> touches = OffsetCall.touches(call);
    if (touches.isEmpty()) {
      OffsetCall.note(around);
      points++;
    }
    for (OffsetCall.Touch touch : touches) {
      // It is named after what it is first seen with.
      String variable = call.owner.replace('/', '.') + ".<contents>";
      OffsetCall.probe(around, touch, names.accessInTable(touch.kind(), variable));
      names.nextPart();
      sites++;
    }
    names.lastPart();
    around.weave();
  }
}
