package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The calls that were open when an access was made, or that several accesses have in common.
 *
 * @param frames the outermost first
 */
public record CallStack(List<Frame> frames) {

  /** Makes sure that nobody changes it. */
  public CallStack {
    frames = List.copyOf(frames);
  }

  /** Of an access whose stack was recorded with the innermost first; where not, of its site. */
  public static CallStack of(List<Frame> innermostFirst, Site site) {
    if (innermostFirst.isEmpty()) {
      return new CallStack(
          List.of(new Frame(site.className(), site.method(), site.file(), site.line())));
    }
    List<Frame> frames = new ArrayList<>(innermostFirst);
    frames.removeIf(CallStack::isHidden);
    Collections.reverse(frames);
    return new CallStack(frames);
  }

  /**
   * The JVM's own class around a lambda, which some stacks show; its name is another in each run.
   */
  static boolean isHidden(Frame frame) {
    return frame.className().contains("$$Lambda");
  }

  /**
   * The longest common part from the bottom. Where the lines of a method differ, it was the same
   * call, but what it called was not: the common part ends there.
   */
  public CallStack common(CallStack other) {
    List<Frame> common = new ArrayList<>();
    int most = Math.min(frames.size(), other.frames.size());
    for (int i = 0; i < most && isSameMethod(frames.get(i), other.frames.get(i)); i++) {
      common.add(frames.get(i));
      if (frames.get(i).line() != other.frames.get(i).line()) {
        break;
      }
    }
    return new CallStack(common);
  }

  /** Without the innermost call. */
  CallStack outer() {
    return frames.isEmpty() ? this : new CallStack(frames.subList(0, frames.size() - 1));
  }

  /** Whether the same methods called each other, at whatever lines. */
  public boolean hasSameMethods(CallStack other) {
    if (frames.size() != other.frames.size()) {
      return false;
    }
    for (int i = 0; i < frames.size(); i++) {
      if (!isSameMethod(frames.get(i), other.frames.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSameMethod(Frame one, Frame other) {
    return one.className().equals(other.className()) && one.method().equals(other.method());
  }

  /** The innermost method of the program, or null if there is none. */
  public Call top() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Call call = Call.of(frames.get(i));
      if (!call.isOfJdk()) {
        return call;
      }
    }
    return null;
  }

  /**
   * What two accesses of one thread have in common. A field's site that is in no loop was passed
   * once in each call of its method: twice the same one means that the method was called twice. A
   * call of a library has its site where it begins and where it ends.
   */
  static CallStack common(Site one, CallStack of, Site other, CallStack ofOther) {
    CallStack common = of.common(ofOther);
    boolean again = one.equals(other) && one.loop() == 0 && one.isField();
    return again && common.frames.size() == of.frames.size() ? common.outer() : common;
  }
}
