package dev.hawkshaw.agent;

/** How closely fields are watched. */
enum Watch {
  /**
   * The object keeps whose it is and the last accesses to each field; nothing is called until a
   * second thread comes.
   */
  BY_OWNER,
  /** The object keeps whose it is, and nothing else until a second thread comes. */
  OWNER_ONLY,
  /** Each field has its location from its first access on, and every access may make noise. */
  FROM_BIRTH
}
