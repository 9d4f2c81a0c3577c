/** Where files are: what a node does to its tree of files when a request's turn has come. */
@NullMarked
package weir.ionode.storage;

import org.jspecify.annotations.NullMarked;
