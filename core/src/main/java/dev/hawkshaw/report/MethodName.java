package dev.hawkshaw.report;

import dev.hawkshaw.bug.Call;

/**
 * A method that a bug is in.
 *
 * @param thread the role of the thread whose accesses are made in it: T1, T2
 * @param name as a reader knows it: {@code Account.deposit()}, {@code Account()} for a constructor
 */
public record MethodName(String thread, String className, String method, String name) {

  static MethodName of(int thread, Call call) {
    return new MethodName("T" + (thread + 1), call.className(), call.method(), call.name());
  }
}
