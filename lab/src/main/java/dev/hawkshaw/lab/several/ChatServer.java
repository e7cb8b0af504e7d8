package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Five bugs, four symptoms: posts are counted without a lock, and the topic's title and author are
 * set and read one by one, which both end in the same complaint; a user logs out between the
 * question whether he is there and a message to him; somebody joins while members are greeted; the
 * archive is closed between the question whether it is open and a line for it.
 *
 * <pre>
 * subject: chat-server
 * kind: atomicity
 * truth: printed
 * truth: bug=logout NullPointerException
 * truth: bug=join ConcurrentModificationException
 * truth: bug=close the archive is closed
 * cause: bug=post ChatServer.posted R1-W2-W1 post post post
 * cause: bug=topic ChatServer$Topic.title,ChatServer$Topic.author R1x-W2x-W2y-R1y title set-title set-author author
 * cause: bug=topic ChatServer$Topic.title,ChatServer$Topic.author W1x-R2x-R2y-W1y set-title title author set-author
 * cause: bug=logout ConcurrentHashMap.<contents> R1-W2-R1 there logout get
 * cause: bug=logout ConcurrentHashMap.<contents> W1-R2 logout get
 * cause: bug=join ArrayList.<contents> R1-W2-R1 greet join greet
 * cause: bug=close ChatServer$Archive.open R1-W2-R1 is-open close write
 * cause: bug=close ChatServer$Archive.open W1-R2 close write
 * method: bug=post ChatServer.post
 * method: bug=topic ChatServer$Topic.set ChatServer$Topic.text
 * method: bug=logout ChatServer.send ChatServer.logout
 * method: bug=join ChatServer.greet ChatServer.join
 * method: bug=close ChatServer$Archive.append ChatServer$Archive.write ChatServer$Archive.close
 * block: ChatServer.post ChatServer$Topic.set ChatServer$Topic.text ChatServer.send ChatServer.greet ChatServer$Archive.append
 * </pre>
 */
public final class ChatServer {
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();
  private final List<String> members = new ArrayList<>(List.of("ann", "cid"));
  private final Topic topic = new Topic();
  private final Archive archive = new Archive();
  private int posted;
  private int shown;

  private ChatServer() {
    sessions.put("cid", new Session());
  }

  /** One round: two users, and a moderator who ends the evening. */
  public static void main(String[] arguments) throws InterruptedException {
    ChatServer server = new ChatServer();
    String[] seen = new String[1];
    Together.run(
        () -> {
          server.post();
          server.archive.append("ann: hello");
          server.greet();
        },
        () -> {
          seen[0] = server.topic.text();
          server.post();
          server.archive.append("bob: hello");
          server.send("cid");
          server.join("dan");
        },
        () -> {
          server.topic.set("films", "cid");
          server.archive.close();
          server.logout("cid");
        });
    boolean counted = server.posted == 2;
    boolean titled = List.of("books by ann", "films by cid").contains(seen[0]);
    if (!counted) {
      System.out.println("bug: post");
    }
    if (!titled) {
      System.out.println("bug: topic");
    }
    if (!counted || !titled) {
      throw new IllegalStateException("the room is not as it should be");
    }
  }

  // fix: private synchronized void post() {
  private void post() {
    posted = posted + 1; // at: post
  }

  // fix: private synchronized void greet() {
  private void greet() {
    StringBuilder text = new StringBuilder("hello");
    for (String member : members) { // at: greet
      text.append(' ').append(member);
    }
    show(text);
  }

  private synchronized void show(StringBuilder text) {
    shown += text.length();
  }

  private synchronized void join(String member) {
    members.add(member); // at: join
  }

  // fix: private synchronized void send(String user) {
  private void send(String user) {
    if (sessions.containsKey(user)) { // at: there
      sessions.get(user).receive(); // at: get
    }
  }

  // fix: private synchronized void logout(String user) {
  private void logout(String user) {
    sessions.remove(user); // at: logout
  }

  private static final class Session {
    private int received;

    synchronized void receive() {
      received++;
    }
  }

  private static final class Topic {
    private String title = "books";
    private String author = "ann";

    // fix: synchronized void set(String newTitle, String newAuthor) {
    void set(String newTitle, String newAuthor) {
      setTitle(newTitle);
      setAuthor(newAuthor);
    }

    // fix: synchronized String text() {
    String text() {
      String text = title();
      return text + " by " + author();
    }

    private synchronized void setTitle(String newTitle) {
      title = newTitle; // at: set-title
    }

    private synchronized void setAuthor(String newAuthor) {
      author = newAuthor; // at: set-author
    }

    private synchronized String title() {
      return title; // at: title
    }

    private synchronized String author() {
      return author; // at: author
    }
  }

  private static final class Archive {
    private boolean open = true;
    private int asked;
    private int length;

    // fix: synchronized void append(String line) {
    void append(String line) {
      if (isOpen()) {
        write(line);
      }
    }

    private synchronized boolean isOpen() {
      asked++;
      return open; // at: is-open
    }

    private synchronized void write(String line) {
      if (!open) { // at: write
        throw new IllegalStateException("the archive is closed");
      }
      length += line.length();
    }

    synchronized void close() {
      open = false; // at: close
    }
  }
}
