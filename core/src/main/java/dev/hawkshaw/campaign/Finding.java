package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Signature;
import dev.hawkshaw.study.Verdict;

/**
 * The word of an oracle on a run.
 *
 * @param symptom what went wrong; "" if nothing did
 * @param signature what all runs that went wrong in the same way have in common
 */
public record Finding(Verdict verdict, String symptom, String signature) {

  /** Nothing went wrong, whatever other oracles would say. */
  public static Finding passed() {
    return new Finding(Verdict.PASSED, "", "");
  }

  /** Something went wrong; what differs between runs in the symptom is no part of its kind. */
  public static Finding failed(String symptom) {
    return failed(symptom, Signature.shape(symptom));
  }

  /** Something went wrong. */
  public static Finding failed(String symptom, String signature) {
    return new Finding(Verdict.FAILED, symptom, signature);
  }

  /** The run tells nothing. */
  public static Finding invalid(String reason) {
    return new Finding(Verdict.INVALID, reason, reason);
  }
}
