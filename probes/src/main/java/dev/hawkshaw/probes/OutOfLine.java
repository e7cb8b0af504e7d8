package dev.hawkshaw.probes;

/**
 * Marks methods that the JIT compiler shall call and not put into their callers, by a parameter of
 * this type that is always null. HotSpot does so with every method whose signature names a class
 * that can't be loaded, and this one is left out of the agent's jar. Without it the small methods
 * that woven code calls would grow by all that they call now and then, be too large to be put into
 * woven code themselves, and what should cost a compare would cost a call. If it is found all the
 * same, nothing but that changes.
 */
final class OutOfLine {
  private OutOfLine() {}
}
