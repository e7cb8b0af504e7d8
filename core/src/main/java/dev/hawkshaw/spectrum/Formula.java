package dev.hawkshaw.spectrum;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns counts into a suspiciousness score from 0 to 1; higher is more suspicious. Counts need not
 * be whole numbers: a {@link Balance} gives passing runs weights. Nothing is divided by zero: what
 * no failing run has scores 0.
 */
public enum Formula {
  /** Of the runs that fail or have the entity, the part that does both. */
  JACCARD {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return ef / (ef + nf + ep);
    }
  },

  /** The cosine of the angle between "fails" and "has the entity". */
  OCHIAI {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return ef / Math.sqrt((ef + nf) * (ef + ep));
    }
  },

  /** How frequent it is in failing runs, against how frequent it is in all. */
  TARANTULA {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      double inFailing = ef / (ef + nf);
      double inPassing = ep == 0 ? 0 : ep / (ep + np);
      return inFailing / (inFailing + inPassing);
    }
  },

  /**
   * D* with star 2, d = ef * ef / (ep + nf), which has no end. Shown is d / (1 + d): the same
   * order, and 1 where d would be divided by zero.
   */
  DSTAR {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return ef * ef / (ef * ef + ep + nf);
    }
  },

  /**
   * Op2, ef - ep / (passing runs + 1): failing runs decide, and passing ones only among equals.
   * Shown is its part of the most that is possible, the number of failing runs.
   */
  OP2 {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return (ef - ep / (ep + np + 1)) / (ef + nf);
    }
  },

  /** Of the runs that have it, the part that fails. */
  BARINEL {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return 1 - ep / (ep + ef);
    }
  },

  /** Liblit's importance, seen against all runs. */
  IMPORTANCE {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      return Importance.of(ef, ep, ef + nf, ep + np, ef + nf);
    }
  },

  /**
   * The harmonic mean of by how much more surely runs with it fail than runs do on the whole, and
   * of the part of the failing runs that has it. Like Liblit's importance it puts what explains one
   * of several bugs before what comes with all failing runs and many passing ones; but it does not
   * prefer what explains a few failing runs to what explains nearly all.
   */
  GAIN {
    @Override
    double ofSeen(double ef, double ep, double nf, double np) {
      double part = ef / (ef + nf);
      double gain = ef / (ef + ep) - (ef + nf) / (ef + ep + nf + np);
      return gain <= 0 ? 0 : (1 + PART) * gain * part / (PART * gain + part);
    }
  };

  /** What the part of the failing runs counts in {@link #GAIN}, if the rest counts 1. */
  private static final double PART = 0.7;

  /** The score of counts. */
  public double score(double ef, double ep, double nf, double np) {
    return ef == 0 ? 0 : ofSeen(ef, ep, nf, np);
  }

  /** The score of plain counts. */
  public double score(Counts c) {
    return score(c.ef(), c.ep(), c.nf(), c.np());
  }

  /** The score of something that a failing run has. */
  abstract double ofSeen(double ef, double ep, double nf, double np);

  /** All their names, for a message. */
  public static String names() {
    return Stream.of(values())
        .map(formula -> formula.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }
}
