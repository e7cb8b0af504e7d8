package dev.hawkshaw.confirm;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What came of an attempt to confirm an interleaving; the most that can be said first. */
public enum CauseVerdict {
  /** The program fails when it is forced, and does not when it is prevented. */
  CAUSE,
  /** The program fails more often when it is forced, but that is not all there is to it. */
  CONTRIBUTES,
  /** The runs that were allowed did not tell. */
  UNDECIDED,
  /** It could not be made to happen. */
  NOT_REALISABLE,
  /** It happened, and the program mostly passes. */
  INNOCENT;

  /** As the JSON form has it: {@code not-realisable}. */
  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it says that the program fails because of it. */
  public boolean isAgainst() {
    return this == CAUSE || this == CONTRIBUTES;
  }
}
