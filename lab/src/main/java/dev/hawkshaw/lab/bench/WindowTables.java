package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How large windows have to be: the figures of study 1 of the Falcon paper.
 *
 * @param all what all programs showed together, by the number of threads
 * @param programs what each of them showed
 */
record WindowTables(Published published, List<WindowStudy> all, List<WindowStudy> programs) {
  /** The first and the last size of each row of the short histogram. */
  private static final List<int[]> BINS =
      List.of(
          new int[] {3, 3},
          new int[] {4, 4},
          new int[] {5, 5},
          new int[] {6, 9},
          new int[] {10, 19},
          new int[] {20, WindowStudy.WINDOW});

  private static final List<String> FIVE =
      List.of("min", "lower quartile", "median", "upper quartile", "max");

  /** The five numbers for each number of threads, beside those that the paper tells. */
  Table sizes() {
    List<String> columns = new ArrayList<>(List.of("threads", "patterns"));
    columns.addAll(FIVE);
    columns.add("shown by " + Settings.WINDOW + " turns, %");
    published.columns().forEach(each -> columns.add(each + ", published"));
    List<List<Object>> rows = new ArrayList<>();
    for (WindowStudy each : all) {
      List<Object> row = new ArrayList<>(List.of(each.threads(), each.falcon().total()));
      row.addAll(five(each.falcon().box()));
      row.add(percent(each.falcon(), 0, Settings.WINDOW));
      for (String column : published.columns()) {
        row.add(published.figure(String.valueOf(each.threads()), column));
      }
      rows.add(row);
    }
    return new Table("window", "The smallest window that shows a pattern in a run:", columns, rows);
  }

  private static List<Object> five(Box box) {
    return box == null
        ? Arrays.asList(null, null, null, null, null)
        : List.of(box.min(), box.lower(), box.median(), box.upper(), box.max());
  }

  private static Object percent(Histogram histogram, int from, int to) {
    return histogram.total() == 0
        ? null
        : (Object) (100.0 * histogram.between(from, to) / histogram.total());
  }

  /** What part of the patterns needs which size. */
  Table parts() {
    List<List<Object>> rows = new ArrayList<>();
    for (int[] bin : BINS) {
      List<Object> row = new ArrayList<>();
      row.add(bin[0] == bin[1] ? "" + bin[0] : bin[0] + " to " + bin[1]);
      all.forEach(each -> row.add(percent(each.falcon(), bin[0], bin[1])));
      rows.add(row);
    }
    return new Table("parts", "The same as a histogram, %:", columns("window size"), rows);
  }

  private List<String> columns(String first) {
    List<String> columns = new ArrayList<>(List.of(first));
    all.forEach(each -> columns.add(each.threads() + " threads"));
    return columns;
  }

  /** Other answers to what is counted. */
  Table otherwise() {
    List<List<Object>> rows = new ArrayList<>();
    add(rows, "patterns of a run, Hawkshaw's accesses", WindowStudy::full);
    add(rows, "patterns at each beginning, Falcon's accesses", WindowStudy::beginnings);
    List<String> columns = new ArrayList<>(List.of("counted", "threads", "number"));
    columns.addAll(FIVE);
    return new Table("otherwise", "Counted in other ways:", columns, rows);
  }

  private void add(
      List<List<Object>> rows, String counted, Function<WindowStudy, Histogram> which) {
    for (WindowStudy each : all) {
      Histogram histogram = which.apply(each);
      List<Object> row = new ArrayList<>(List.of(counted, each.threads(), histogram.total()));
      row.addAll(five(histogram.box()));
      rows.add(row);
    }
  }

  /** Every size with its count. */
  Table histogram() {
    TreeSet<Integer> sizes = new TreeSet<>();
    all.forEach(each -> sizes.addAll(each.falcon().counts().keySet()));
    List<List<Object>> rows = new ArrayList<>();
    for (int size : sizes) {
      List<Object> row = new ArrayList<>(List.of(size));
      all.forEach(each -> row.add(each.falcon().between(size, size)));
      rows.add(row);
    }
    return new Table("histogram", columns("window size"), rows);
  }

  /** Program by program. */
  Table byProgram() {
    List<String> columns = new ArrayList<>(List.of("program", "threads", "patterns"));
    columns.addAll(FIVE);
    List<List<Object>> rows = new ArrayList<>();
    for (WindowStudy each : programs) {
      List<Object> row =
          new ArrayList<>(List.of(each.program(), each.threads(), each.falcon().total()));
      row.addAll(five(each.falcon().box()));
      rows.add(row);
    }
    return new Table("programs", columns, rows);
  }

  /** As the paper's figure 3; of that, all five numbers are told for 8 threads only. */
  BoxPlot plot() {
    List<BoxPlot.Column> boxes = new ArrayList<>();
    for (WindowStudy each : all) {
      if (each.falcon().total() > 0) {
        String label = String.valueOf(each.threads());
        boxes.add(new BoxPlot.Column(label, each.falcon().box(), false));
        told(label).ifPresent(box -> boxes.add(new BoxPlot.Column(label + " (paper)", box, true)));
      }
    }
    return new BoxPlot("Window size needed, by number of threads", "threads", "turns", boxes);
  }

  /** The lower quartile is told where nothing is left for it but one number. */
  private Optional<Box> told(String threads) {
    List<Object> numbers =
        Stream.of("min", "median", "upper quartile", "max")
            .map(each -> published.figure(threads, each))
            .toList();
    if (!numbers.stream().allMatch(Integer.class::isInstance)
        || !numbers.get(0).equals(numbers.get(1))) {
      return Optional.empty();
    }
    int min = (int) numbers.get(0);
    return Optional.of(new Box(min, min, min, (int) numbers.get(2), (int) numbers.get(3)));
  }
}
