/** Forces and prevents what was ranked; not built yet. */
package dev.hawkshaw.confirm;
