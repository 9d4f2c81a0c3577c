/** What a policy and its callers agree on: jobs, transfers, targets and units. */
@NullMarked
package weir.model;

import org.jspecify.annotations.NullMarked;
