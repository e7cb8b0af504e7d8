package dev.hawkshaw.spectrum;

/** Turns counts into a suspiciousness score. */
public enum Formula {
  /** Of the runs that fail or have the entity, the part that does both. */
  JACCARD {
    @Override
    public double score(Counts c) {
      int any = c.ef() + c.nf() + c.ep();
      return any == 0 ? 0 : (double) c.ef() / any;
    }
  };

  /** The score: higher is more suspicious. */
  public abstract double score(Counts counts);
}
