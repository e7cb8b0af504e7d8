package dev.hawkshaw.lab.griffin;

import dev.hawkshaw.lab.Together;

/**
 * Four bugs at once: a string buffer appends another, whose length it asks first and whose
 * characters it asks then, and in between another thread shortens that one in one of four ways.
 *
 * <pre>
 * subject: string-buffer-1
 * kind: atomicity
 * paper: griffin StringBuffer-1
 * cause: bug=setLength StringBuffer1$StringBuffer.count R1-W2-R1 length set-length get-chars
 * cause: bug=setLength StringBuffer1$StringBuffer.count W1-R2 set-length get-chars
 * cause: bug=delete StringBuffer1$StringBuffer.count R1-W2-R1 length delete get-chars
 * cause: bug=delete StringBuffer1$StringBuffer.count W1-R2 delete get-chars
 * cause: bug=deleteCharAt StringBuffer1$StringBuffer.count R1-W2-R1 length delete-char get-chars
 * cause: bug=deleteCharAt StringBuffer1$StringBuffer.count W1-R2 delete-char get-chars
 * cause: bug=replace StringBuffer1$StringBuffer.count R1-W2-R1 length replace get-chars
 * cause: bug=replace StringBuffer1$StringBuffer.count W1-R2 replace get-chars
 * method: StringBuffer1$StringBuffer.append
 * method: bug=setLength StringBuffer1$StringBuffer.setLength
 * method: bug=delete StringBuffer1$StringBuffer.delete
 * method: bug=deleteCharAt StringBuffer1$StringBuffer.deleteCharAt
 * method: bug=replace StringBuffer1$StringBuffer.replace
 * block: StringBuffer1$StringBuffer.append
 * </pre>
 */
public final class StringBuffer1 {
  private StringBuffer1() {}

  /** One round: two threads append two buffers each, two others shorten them. */
  public static void main(String[] arguments) throws InterruptedException {
    StringBuffer one = new StringBuffer("one");
    StringBuffer two = new StringBuffer("two");
    StringBuffer a = new StringBuffer("abcdef");
    StringBuffer b = new StringBuffer("bcdefg");
    StringBuffer c = new StringBuffer("cdefgh");
    StringBuffer d = new StringBuffer("defghi");
    Together.run(
        () -> {
          one.append(a);
          one.append(b);
        },
        () -> {
          a.setLength(2);
          b.delete(1, 4);
        },
        () -> {
          two.append(c);
          two.append(d);
        },
        () -> {
          c.deleteCharAt(0);
          d.replace(0, 4, "x");
        });
    if (one.length() + two.length() > 30) {
      throw new IllegalStateException(one + " and " + two + " are too long");
    }
  }

  /** Every method holds the lock of its own buffer; none holds that of its argument. */
  private static final class StringBuffer {
    private char[] value;
    private int count;

    StringBuffer(String text) {
      value = text.toCharArray();
      count = value.length;
    }

    synchronized int length() {
      return count; // at: length
    }

    synchronized void append(StringBuffer other) {
      // half: int length;
      // half: synchronized (other) {
      // half: length = other.length();
      // half: }
      // fix: synchronized (other) {
      // fix: int length = other.length();
      int length = other.length();
      reserve(count + length);
      // half: synchronized (other) {
      // half: other.getChars(length, value, count);
      // half: }
      other.getChars(length, value, count);
      // fix: count = count + length;
      // fix: }
      count = count + length;
    }

    synchronized void getChars(int end, char[] into, int at) {
      if (end > count) { // at: get-chars
        throw new StringIndexOutOfBoundsException("there is no character " + end);
      }
      System.arraycopy(value, 0, into, at, end);
    }

    private void reserve(int length) {
      if (length > value.length) {
        char[] longer = new char[length];
        System.arraycopy(value, 0, longer, 0, count);
        value = longer;
      }
    }

    synchronized void setLength(int length) {
      count = length; // at: set-length
    }

    synchronized void delete(int begin, int end) {
      System.arraycopy(value, end, value, begin, count - end);
      count = count - (end - begin); // at: delete
    }

    synchronized void deleteCharAt(int index) {
      System.arraycopy(value, index + 1, value, index, count - index - 1);
      count = count - 1; // at: delete-char
    }

    synchronized void replace(int begin, int end, String text) {
      int rest = begin + text.length();
      System.arraycopy(value, end, value, rest, count - end);
      text.getChars(0, text.length(), value, begin);
      count = rest + count - end; // at: replace
    }

    @Override
    public synchronized String toString() {
      return new String(value, 0, count);
    }
  }
}
