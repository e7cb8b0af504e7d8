package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {
  @Test
  void hasTheRunsWithItsRemainder() {
    assertEquals(List.of(3, 6, 9), indexes(Shard.parse("1/3"), 10));
    assertEquals(List.of(1, 4, 7, 10), indexes(Shard.parse("2/3"), 10));
    assertEquals(List.of(2, 5, 8), indexes(Shard.parse("3/3"), 10));
    assertEquals(List.of(1, 2, 3), indexes(Shard.ALL, 3));
  }

  @Test
  void sizeIsHowManyItHas() {
    for (int of = 1; of <= 7; of++) {
      for (int number = 1; number <= of; number++) {
        for (int runs = 0; runs <= 30; runs++) {
          Shard shard = new Shard(number, of);
          assertEquals(indexes(shard, runs).size(), shard.size(runs), shard + " of " + runs);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "0/3", "4/3", "1/0", "-1/3", "a/b", "1/2/3", "1 / 3"})
  void refusesAnythingElse(String text) {
    Expect.contains(
        Expect.problem(Problem.BAD_OPTION, () -> Shard.parse(text)), "--shard", "'" + text + "'");
  }

  private static List<Integer> indexes(Shard shard, int runs) {
    return IntStream.rangeClosed(1, runs).filter(shard::has).boxed().toList();
  }
}
