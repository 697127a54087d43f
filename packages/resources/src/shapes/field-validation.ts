import { type Static, Type } from 'typebox'
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_TYPES,
  ATTACHMENTS_PER_FIELD_MAX,
  type AttachmentType,
} from '../field-types.ts'
import { about, closed } from './common.ts'

const isAttachmentType = (name: string): name is AttachmentType => Object.hasOwn(ATTACHMENT_TYPES, name)
/** The names of what may be attached. */
export const ATTACHMENT_TYPE_NAMES: readonly AttachmentType[] =
  Object.keys(ATTACHMENT_TYPES).filter(isAttachmentType)

const Bound = Type.Union([Type.Number(), Type.String({ maxLength: 100 })])

export const FieldValidation = closed(
  {
    pattern: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description:
          'A regular expression that the text must match; linear-time, so without lookaround and back-references.',
        examples: ['^[A-Z]{2}[0-9]{6}$'],
      }),
    ),
    message: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'What the signer is told when the value is refused.',
      }),
    ),
    min: Type.Optional(
      about(Bound, 'The smallest number, or the earliest date (YYYY-MM-DD).', [1, '2026-01-31']),
    ),
    max: Type.Optional(
      about(Bound, 'The largest number, or the latest date (YYYY-MM-DD).', [100, '2026-12-31']),
    ),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, description: 'The most characters of a text.' }),
    ),
    maxFiles: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: ATTACHMENTS_PER_FIELD_MAX,
        description: 'The most files of an attachment. Absent: one.',
      }),
    ),
    types: Type.Optional(
      Type.Array(Type.Enum([...ATTACHMENT_TYPE_NAMES]), {
        minItems: 1,
        maxItems: ATTACHMENT_TYPE_NAMES.length,
        uniqueItems: true,
        description: 'What the files of an attachment may be. Absent: each of them.',
        examples: [['pdf', 'jpeg', 'png']],
      }),
    ),
    maxBytes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: ATTACHMENT_BYTES_MAX,
        description: 'The most bytes of each file of an attachment. Absent: 50 MB.',
        examples: [10_485_760],
      }),
    ),
  },
  { title: 'Validation', description: 'What the signer may enter.' },
)
export type FieldValidation = Static<typeof FieldValidation>
