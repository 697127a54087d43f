// What the exit code says; docs/cli.md and the help of the tool list the same.

/** It is done, and all is well. */
export const EXIT_OK = 0
/** What was asked about is not well: a resource is wrong, a scenario fails, a PDF is not intact, a workflow did not complete. */
export const EXIT_NOT_WELL = 1
/** The command was called wrongly, or something that it needs could not be read or written. */
export const EXIT_USAGE = 2
/** Nobody is logged in, or the service refused the key or its scopes. */
export const EXIT_REFUSED = 3
/** The service could not be reached, was too busy or failed. */
export const EXIT_UNREACHABLE = 4
/** `verify`: the bytes are those that were sealed, but not by an authority that is trusted. */
export const EXIT_FOREIGN = 5
/** `verify`: nothing in the file is sealed. */
export const EXIT_UNSEALED = 6
/** `diff` and `pull`: folder and namespace say different things, and nothing else is wrong; `types --check`: the file is old. */
export const EXIT_DIFFERENT = 7
/** `push` and `diff`: somebody edited drafts in the namespace since the last push, and a push saves nothing over them. */
export const EXIT_EDITED = 8
/** Stopped by Ctrl-C. */
export const EXIT_INTERRUPTED = 130
