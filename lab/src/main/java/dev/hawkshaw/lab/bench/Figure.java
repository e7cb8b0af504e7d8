package dev.hawkshaw.lab.bench;

/**
 * A picture in a section.
 *
 * @param file the name of its file, which lies beside the results
 * @param title what it shows
 * @param text the same for terminals
 * @param svg what the file has
 */
record Figure(String file, String title, String text, String svg) {

  String markdown() {
    return "```text\n" + text + "```\n\n![" + title + "](" + file + ")\n";
  }
}
