package dev.hawkshaw.report;

/** A place in a picture, in pixels from its upper left corner. */
record Rect(int x, int y, int width, int height) {

  /** A corner of a line. */
  record Point(int x, int y) {}

  int right() {
    return x + width;
  }

  int bottom() {
    return y + height;
  }

  int middle() {
    return x + width / 2;
  }
}
