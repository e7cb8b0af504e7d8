package dev.hawkshaw.lab.bench;

/**
 * What came of one search for points.
 *
 * @param points how many the program has
 * @param runs how many were made, those that learned the points among them
 * @param failing how many of them failed
 * @param size how many points the first answer has; 0 if there is none
 * @param found how true the first answer is
 * @param bracketed what of the truth the steepest changes of the score touch
 */
record SearchFigure(
    int points,
    int runs,
    int failing,
    int size,
    TruePoints.Share found,
    TruePoints.Share bracketed) {

  boolean isRight() {
    return found == TruePoints.Share.ALL;
  }
}
