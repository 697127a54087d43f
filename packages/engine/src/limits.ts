/** What bounds the data of one workflow; documents, steps and people are bounded by packages/resources (limits.md). */
export const ITERATOR_LENGTH_MAX = 200
/** All entities of a workflow together, as JSON in UTF-8. */
export const ENTITY_BYTES_MAX = 1024 * 1024
/** All custom fields of a workflow together, as its events carry them: with the rest of an event some 250 kB at most. */
export const CUSTOM_FIELDS_BYTES_MAX = 128 * 1024
/** The window of one drawn signature (docs/signing-api.md). */
export const STROKES_MAX = 200
export const STROKE_POINTS_MAX = 5_000
export const TYPED_SIGNATURE_MAX = 100
export const FIELD_TEXT_MAX = 10_000
