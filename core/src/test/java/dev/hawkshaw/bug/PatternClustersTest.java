package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.pattern.PatternKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Griffin paper's example: one thread copies a vector, another one adds to it. */
class PatternClustersTest {
  private static final String MAIN = "a.Main.main:7 ";
  private static final String SIZE = MAIN + "a.Vector.<init>:150 a.Vector.size:271";
  private static final String COPY_SIZE = MAIN + "a.Vector.<init>:152 a.Vector.toArray:681";
  private static final String COPY_ARRAY = MAIN + "a.Vector.<init>:152 a.Vector.toArray:682";
  private static final String ADD_SIZE = "a.Task.run:3 a.Vector.addAll:851";
  private static final String ADD_ARRAY = "a.Task.run:3 a.Vector.addAll:852";

  private static final PatternKind TWO_VARIABLES =
      Stacks.kind("R1x-W2x-W2y-R1y", "1Rx1 2Wx2 2Wy3 1Ry4");

  /** PI1 to PI5 of its table 2. */
  private static final List<Shown> VECTOR =
      List.of(
          Stacks.shown(PatternKind.R1_W2_R1, "a.Vector.size", SIZE, ADD_SIZE, COPY_SIZE),
          Stacks.shown(
              TWO_VARIABLES,
              List.of("a.Vector.size", "a.Vector.array"),
              SIZE,
              ADD_SIZE,
              ADD_ARRAY,
              COPY_ARRAY),
          Stacks.shown(PatternKind.W1_R2, "a.Vector.size", ADD_SIZE, COPY_SIZE),
          Stacks.shown(PatternKind.R1_W2, "a.Vector.size", SIZE, ADD_SIZE),
          Stacks.shown(PatternKind.W1_R2, "a.Vector.array", ADD_ARRAY, COPY_ARRAY));

  @Test
  void patternsOfTheVectorExampleAreOneCluster() {
    List<PatternCluster> clusters = PatternClusters.byStacks(VECTOR);

    assertEquals(1, clusters.size());
    assertEquals(5, clusters.get(0).members().size());
    assertEquals(List.of("Vector()", "Vector.addAll()"), methods(clusters.get(0)));
  }

  /** In the pair the thread that adds comes first; it is still on the second side. */
  @Test
  void pairsAreOnTheSidesOfThePatternThatContainsThem() {
    PatternCluster cluster = PatternClusters.byStacks(VECTOR).get(0);

    for (PatternCluster.Member member : cluster.members()) {
      boolean adds = member.shown().pattern().kind().equals(PatternKind.W1_R2);
      assertEquals(adds ? List.of(1, 0) : List.of(0, 1), member.sides(), member.toString());
    }
  }

  /** PI1 and PI5: the pair on the other variable is no part of it, and its methods are others. */
  @Test
  void pairInOtherMethodsIsAnotherCluster() {
    Shown array = Stacks.shown(PatternKind.W1_R2, "a.Vector.array", ADD_ARRAY, COPY_ARRAY);

    assertEquals(2, PatternClusters.byStacks(List.of(VECTOR.get(0), array)).size());
  }

  @Test
  void triplesInTheSameCallsAreOneClusterWhateverTheirVariables() {
    Shown array =
        Stacks.shown(
            PatternKind.R1_W2_R1,
            "a.Vector.array",
            MAIN + "a.Vector.<init>:150 a.Vector.peek:30",
            ADD_ARRAY,
            COPY_ARRAY);
    List<PatternCluster> clusters = PatternClusters.byStacks(List.of(VECTOR.get(0), array));

    assertEquals(1, clusters.size());
    assertEquals(List.of("Vector()", "Vector.addAll()"), methods(clusters.get(0)));
  }

  @Test
  void otherInterfererIsAnotherBug() {
    Shown removed =
        Stacks.shown(
            PatternKind.R1_W2_R1,
            "a.Vector.size",
            SIZE,
            "a.Task.run:4 a.Vector.remove:801",
            COPY_SIZE);
    List<PatternCluster> clusters = PatternClusters.byStacks(List.of(VECTOR.get(0), removed));

    assertEquals(2, clusters.size());
    assertEquals(List.of("Vector()", "Vector.remove()"), methods(clusters.get(1)));
  }

  /** The same constructor, called from somewhere else: another stack, but the same methods. */
  @Test
  void callersMatterOnlyIfWholeStacksAreCompared() {
    Shown elsewhere =
        Stacks.shown(
            PatternKind.R1_W2_R1,
            "a.Vector.size",
            "a.Other.go:1 a.Vector.<init>:150 a.Vector.size:271",
            ADD_SIZE,
            "a.Other.go:1 a.Vector.<init>:152 a.Vector.toArray:683");
    List<Shown> both = List.of(VECTOR.get(0), elsewhere);

    assertEquals(2, PatternClusters.byStacks(both).size());
    assertEquals(1, PatternClusters.byMethods(both).size());
    assertEquals(
        List.of("Vector()", "Vector.addAll()"), methods(PatternClusters.byMethods(both).get(0)));
  }

  @Test
  void threadsMayHaveOtherNumbersInAnotherPattern() {
    Shown turned =
        Stacks.shown(
            PatternKind.W1_R2_W1,
            "a.Vector.size",
            ADD_SIZE,
            MAIN + "a.Vector.<init>:150",
            "a.Task.run:3 a.Vector.addAll:860");
    List<PatternCluster> clusters = PatternClusters.byMethods(List.of(VECTOR.get(0), turned));

    assertEquals(1, clusters.size());
    assertEquals(List.of(1, 0), clusters.get(0).members().get(1).sides());
  }

  private static List<String> methods(PatternCluster cluster) {
    return cluster.sides().stream().map(side -> side.top().name()).toList();
  }
}
