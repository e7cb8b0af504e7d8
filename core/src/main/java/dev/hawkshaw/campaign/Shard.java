package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of a study's runs one machine makes: those whose index leaves {@code number - 1} when
 * divided by {@code of}.
 *
 * @param number from 1
 * @param of how many shards there are
 */
public record Shard(int number, int of) {
  /** All runs. */
  public static final Shard ALL = new Shard(1, 1);

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  /** A shard is one of those there are. */
  public Shard {
    if (number < 1 || number > of) {
      throw bad(number + "/" + of);
    }
  }

  /** Reads 2/3. */
  public static Shard parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw bad(text);
    }
    return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  private static RuntimeException bad(String text) {
    return Problem.BAD_OPTION.with(
        "--shard can't be '" + text + "'", "give 1/3, 2/3 and 3/3 for three shards");
  }

  /** Whether a run belongs to it. */
  public boolean has(int index) {
    return index % of == number - 1;
  }

  /** How many of the runs 1 to {@code runs} belong to it. */
  public int size(int runs) {
    int upToMultiple = number == 1 ? 0 : runs % of >= number - 1 ? 1 : 0;
    return runs / of + upToMultiple;
  }
}
