/** What bounds the data of one workflow; documents, steps and people are bounded by packages/resources (running.md, Limits). */
export const ITERATOR_LENGTH_MAX = 200
/** All entities of a workflow together, as JSON in UTF-8. */
export const ENTITY_BYTES_MAX = 1024 * 1024
