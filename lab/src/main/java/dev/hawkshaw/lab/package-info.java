/** Buggy programs whose true causes are known, and what measures us on them. */
package dev.hawkshaw.lab;
