/** The controller: sees all I/O nodes and all jobs, runs the policies, pushes grants. */
@NullMarked
package weir.controller;

import org.jspecify.annotations.NullMarked;
