/** Forces and prevents what was ranked, and says what that proves. */
package dev.hawkshaw.confirm;
