/** Policies for storage of many targets, and what takes a policy from one pipe to many targets and back. */
@NullMarked
package weir.policies.striped;

import org.jspecify.annotations.NullMarked;
