/** Every file is intact. */
export const EXIT_INTACT = 0
/** At least one file is not intact. */
export const EXIT_NOT_INTACT = 1
/** The command was called wrongly, or a file could not be read. */
export const EXIT_USAGE = 2
