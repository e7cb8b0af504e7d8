package dev.hawkshaw.lab.key;

import java.util.List;

/**
 * An interleaving that a ranking should put first.
 *
 * @param variable the class's simple name, a dot, and the field
 * @param pattern as in {@code R1-W2-W1}
 * @param lines the source line of each access
 */
public record Cause(String variable, String pattern, List<Integer> lines) {}
