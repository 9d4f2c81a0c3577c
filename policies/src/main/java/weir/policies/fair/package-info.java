/** Fair policies in one word, and the tree of shares that they make of jobs, users and groups. */
@NullMarked
package weir.policies.fair;

import org.jspecify.annotations.NullMarked;
