package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BeliefTest {
  private static final double BACKGROUND = 0.001;

  @Test
  void guessesEachPointAndEachPairOnce() {
    Belief belief = new Belief(5, 0.1, BACKGROUND);
    Set<List<Integer>> guesses = new HashSet<>();
    double sum = 0;
    for (int guess = 0; guess < 15; guess++) {
      int[] guessed = belief.guessed(guess);
      assertTrue(guessed.length == 1 || guessed[0] < guessed[1]);
      guesses.add(Arrays.stream(guessed).boxed().toList());
      sum += belief.weight(guess);
    }
    assertEquals(15, guesses.size());
    assertEquals(1, sum, 1e-9);
  }

  @Test
  void knowsASinglePoint() {
    Belief belief = new Belief(1, 0.1, BACKGROUND);
    belief.learn(bits(0), 1, 1);
    assertArrayEquals(new int[] {0}, belief.guessed(belief.likeliest()));
  }

  @Test
  void believesInWhatFailingRunsHaveInCommon() {
    Belief belief = new Belief(8, 0.1, BACKGROUND);
    belief.learn(bits(0, 1, 2), 1, 1);
    belief.learn(bits(1, 2, 5), 1, 1);
    belief.learn(bits(2), 20, 0);
    belief.learn(bits(1), 20, 0);
    assertArrayEquals(new int[] {1, 2}, belief.guessed(belief.likeliest()));
    double[] likely = belief.ofPoints();
    assertTrue(likely[1] > 0.9 && likely[2] > 0.9 && likely[5] < 0.1);
  }

  @Test
  void prefersTheOnePointThatIsEnough() {
    Belief belief = new Belief(8, 0.1, BACKGROUND);
    belief.learn(bits(3, 4), 2, 2);
    belief.learn(bits(3, 6), 1, 1);
    assertArrayEquals(new int[] {3}, belief.guessed(belief.likeliest()));
  }

  @Test
  void drawsNoSampleWithAllPointsOfAKnownBug() {
    Belief belief = new Belief(6, 0.1, BACKGROUND);
    belief.exclude(new int[] {1, 2});
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      BitSet drawn = belief.draw(0.9, random, List.of(new int[] {1, 2}));
      assertFalse(drawn.get(1) && drawn.get(2));
    }
  }

  private static BitSet bits(int... members) {
    BitSet bits = new BitSet();
    for (int member : members) {
      bits.set(member);
    }
    return bits;
  }
}
