package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Access;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;

/** Names the sites of one method, while its instructions are gone through one after the other. */
final class MethodSites {
  static final String MONITOR = "monitor";

  /** As if it were a part of the first access, so that the monitor's site is not another's. */
  private static final int SYNCHRONIZED = -1;

  private final ClassNode type;
  private final Home home;
  private final Sharing sharing;
  private final LoopWeaver loops;
  private int line;

  /** Where the method begins, as far as its code says. */
  private int firstLine;

  /** The instruction that is being woven. */
  private AbstractInsnNode here;

  /** Counts what may be an access, whether it carries a probe or not. */
  private int ordinal;

  /** Which of the accesses that one call makes. */
  private int part;

  MethodSites(ClassNode type, Home home, Sharing sharing, LoopWeaver loops) {
    this.type = type;
    this.home = home;
    this.sharing = sharing;
    this.loops = loops;
  }

  /** Goes on to an instruction. */
  void at(AbstractInsnNode instruction) {
    here = instruction;
    if (instruction instanceof LineNumberNode number) {
      line = number.line;
      firstLine = firstLine == 0 ? line : firstLine;
    }
  }

  /** What may be an access has been dealt with. */
  void next() {
    ordinal++;
  }

  /** One of the accesses that one instruction makes has been dealt with. */
  void nextPart() {
    part++;
  }

  /** All of them have. */
  void lastPart() {
    part = 0;
  }

  /** A number for a place that is no access. */
  int point() {
    return (int) MethodHash.mix(home.hash(), ordinal);
  }

  /** The number of a site where a lock is taken. */
  int lock(String variable) {
    return Sites.number(row(AccessKind.RW, variable));
  }

  /** The same, for the lock that a synchronized method takes; after all else. */
  int ownLock() {
    atOwnLock();
    return lock(MONITOR);
  }

  /** Whether threads may have to be held before that. */
  boolean isGate() {
    atOwnLock();
    return sharing.isGate(row(AccessKind.RW, MONITOR).id());
  }

  private void atOwnLock() {
    part = SYNCHRONIZED;
    ordinal = 0;
    line = firstLine;
  }

  /** An access to what has a shadow that knows whether to make noise. */
  int access(AccessKind kind, String variable) {
    return loops.access(row(kind, variable));
  }

  /** An access to what has none. */
  int accessInTable(AccessKind kind, String variable) {
    SiteRow row = row(kind, variable);
    int access = loops.access(row);
    return sharing.isQuiet(row.id()) ? Access.quiet(access) : access;
  }

  private SiteRow row(AccessKind kind, String variable) {
    long id = MethodHash.mix(home.hash(), ordinal);
    return new SiteRow(
        part == 0 ? id : MethodHash.mix(id, part),
        type.name.replace('/', '.'),
        home.method(),
        home.descriptor(),
        type.sourceFile == null ? "" : type.sourceFile,
        line,
        ordinal,
        kind,
        variable,
        loops.around(here));
  }
}
