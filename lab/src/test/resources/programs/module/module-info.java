/** Keeps its packages to itself. */
module guest {}
