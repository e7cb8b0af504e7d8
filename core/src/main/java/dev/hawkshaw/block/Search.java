package dev.hawkshaw.block;

import java.util.List;

/**
 * Where to look.
 *
 * @param methods names of methods to start from; empty for those that several threads enter
 * @param depth how many calls down from named methods to go
 * @param levels at how many blocks a version switches at the most
 */
public record Search(List<String> methods, int depth, int levels) {}
