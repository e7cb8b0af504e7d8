package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.Edge.Kind;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.testkit.Moments;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BugGraphTest {
  private final BugGraph vector = Moments.vector().graph();

  @Test
  void lanesAreThreadsWithTheCallsThatAllAccessesHaveInCommon() {
    assertEquals(List.of("T1", "T2"), vector.lanes().stream().map(Lane::name).toList());
    assertEquals("worker-1", vector.lanes().get(1).threadName());
    assertEquals(List.of("Main.main()", "Vector()"), calls(vector, 0));
    assertEquals(List.of("Main$1.run()", "Vector.addAll()"), calls(vector, 1));
  }

  @Test
  void innermostCommonCallIsTheSuspiciousMethod() {
    Call constructor = new Call("java.util.Vector", "<init>");

    assertEquals(Optional.of(constructor), vector.lanes().get(0).method());
    assertEquals(Optional.empty(), new Lane("T1", "main", List.of()).method());
  }

  @Test
  void nodesAreWhatAThreadDoesWhileOthersDoNothing() {
    assertEquals(List.of(0, 1, 0), vector.nodes().stream().map(Node::lane).toList());
    assertEquals(
        List.of("writes Vector.elementData", "writes Vector.elementCount"), words(vector, 1));
    assertEquals(List.of("Vector.toArray()"), further(vector, 2, 0));
    assertEquals(List.of(), further(vector, 1, 0), "all of it is common");
  }

  @Test
  void edgesGoFromThreadToThreadAndAreNumbered() {
    assertEquals(
        List.of(new Edge(0, 1, Kind.ORDER, "1"), new Edge(1, 2, Kind.ORDER, "2")), vector.edges());
  }

  @Test
  void accessesOfANodeShareTheCallsThatAreTheSame() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "a.M.run", "a.M.get")
            .add(0, Act.WRITE, "A.x", 2, "a.M.run", "a.M.put")
            .add(0, Act.READ, "A.y", 3, "a.M.run", "a.M.get")
            .add(0, Act.READ, "A.y", 4, "a.M.run")
            .graph();

    Node node = graph.nodes().get(0);
    assertEquals(3, node.scopes().size());
    assertEquals(List.of("M.get()"), further(graph, 0, 0));
    assertEquals(2, node.scopes().get(0).touches().size());
    assertEquals(List.of("M.put()"), further(graph, 0, 1));
    assertEquals(List.of(), further(graph, 0, 2));
  }

  @Test
  void countsWhatIsRepeatedInANode() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "a.M.run")
            .add(0, Act.WRITE, "A.x", 2, "a.M.run")
            .add(0, Act.READ, "A.x", 1, "a.M.run")
            .add(1, Act.WRITE, "A.x", 2, "a.M.run")
            .add(0, Act.READ, "A.x", 1, "a.M.run")
            .graph();

    assertEquals(3, graph.nodes().size());
    assertEquals(List.of(2, 1), graph.nodes().get(0).touches().stream().map(Touch::times).toList());
    assertEquals(1, graph.nodes().get(2).touches().get(0).times(), "another time");
  }

  @Test
  void leavesOutWhatTheJdkHasUnderTheProgram() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "java.lang.Thread.run", "a.M.run", "java.util.List.get")
            .add(0, Act.READ, "A.x", 2, "java.lang.Thread.run", "a.M.run", "java.util.List.get")
            .graph();

    assertEquals(List.of("M.run()", "List.get()"), calls(graph, 0));
  }

  @Test
  void tasksOfAPoolHaveNothingInCommon() {
    String pool = "java.util.concurrent.ThreadPoolExecutor.runWorker";
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, pool, "java.util.concurrent.FutureTask.run", "a.One.call")
            .add(0, Act.READ, "A.x", 2, pool, "a.Two.run")
            .graph();

    assertEquals(List.of(), calls(graph, 0));
    assertEquals(List.of("One.call()"), further(graph, 0, 0));
    assertEquals(List.of("Two.run()"), further(graph, 0, 1));
  }

  @Test
  void keepsWhatIsAllOfTheJdk() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "java.lang.Thread.run", "java.util.TimerThread.run")
            .graph();

    assertEquals(List.of("Thread.run()", "TimerThread.run()"), calls(graph, 0));
  }

  @Test
  void accessWithoutStackStandsInItsMethodAlone() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "a.M.run", "a.M.get")
            .addWithoutStack(0, Act.READ, "A.x", 2, "a.M.get")
            .addWithoutStack(0, Act.READ, "A.x", 3, "a.M.put")
            .addWithoutStack(1, Act.READ, "A.x", 4, "a.M.put")
            .graph();

    assertEquals(List.of("M.run()", "M.get()"), calls(graph, 0));
    assertEquals(2, graph.nodes().get(0).scopes().get(0).touches().size());
    assertEquals(List.of("M.put()"), further(graph, 0, 1));
    assertEquals(List.of("M.put()"), calls(graph, 1));
  }

  @Test
  void deadlockGoesRoundItsCircle() {
    assertEquals(
        List.of(
            new Edge(0, 2, Kind.THEN, ""),
            new Edge(1, 3, Kind.THEN, ""),
            new Edge(2, 1, Kind.HELD, "held by T2"),
            new Edge(3, 0, Kind.HELD, "held by T1")),
        Moments.deadlock(2).graph().edges());
  }

  @Test
  void locksAreNodesOfTheirOwnWhateverTheOrder() {
    BugGraph graph =
        new Moments()
            .add(0, Act.TAKE, "A@1", 1, "a.M.run")
            .add(0, Act.WAIT, "A@2", 2, "a.M.run")
            .add(1, Act.TAKE, "A@2", 1, "a.M.run")
            .add(1, Act.WAIT, "A@1", 2, "a.M.run")
            .graph();

    assertEquals(4, graph.nodes().size());
    assertTrue(graph.edges().contains(new Edge(1, 2, Kind.HELD, "held by T2")));
  }

  @Test
  void whoAlsoReadsOrWritesHasItsOrderToo() {
    List<Edge> edges = Moments.deadlock(2).add(0, Act.READ, "A.x", 9, "a.M.run").graph().edges();

    assertEquals(4, edges.stream().filter(edge -> edge.kind() == Kind.ORDER).count());
    assertEquals(2, edges.stream().filter(edge -> edge.kind() == Kind.HELD).count());
  }

  @Test
  void lanesKeepTheirNamesIfOneIsMissing() {
    BugGraph graph =
        new Moments()
            .add(4, Act.READ, "A.x", 1, "a.M.run")
            .add(1, Act.READ, "A.x", 1, "a.M.run")
            .graph();

    assertEquals(List.of("T2", "T5"), graph.lanes().stream().map(Lane::name).toList());
    assertEquals(List.of(1, 0), graph.nodes().stream().map(Node::lane).toList());
  }

  @Test
  void isImmutableAndMayBeEmpty() {
    BugGraph empty = BugGraph.of(List.of());

    assertEquals(List.of(), empty.edges());
    assertThrows(UnsupportedOperationException.class, () -> vector.lanes().remove(0));
    assertThrows(UnsupportedOperationException.class, () -> vector.nodes().remove(0));
    assertThrows(UnsupportedOperationException.class, () -> vector.edges().remove(0));
  }

  private static List<String> calls(BugGraph graph, int lane) {
    return graph.lanes().get(lane).calls().stream().map(Call::name).toList();
  }

  private static List<String> further(BugGraph graph, int node, int scope) {
    List<Call> calls = graph.nodes().get(node).scopes().get(scope).calls();
    return calls.stream().map(Call::name).toList();
  }

  private static List<String> words(BugGraph graph, int node) {
    return graph.nodes().get(node).touches().stream().map(Touch::words).toList();
  }
}
