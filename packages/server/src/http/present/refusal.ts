import type { RefusalCode } from '@countersign/engine'
import { SIGNATURE_KINDS } from '@countersign/resources'
import Type, { type TProperties } from 'typebox'

const strict = { additionalProperties: false } as const
const text = Type.String()
const count = Type.Integer()

/** What each refusal's sentence needs: the values of the engine's RefusalValues. */
const VALUES = {
  text_expected: {},
  number_expected: {},
  date_expected: {},
  boolean_expected: {},
  option_expected: {},
  signature_expected: {},
  initials_expected: {},
  other_kind_expected: { kinds: Type.Array(Type.Enum(SIGNATURE_KINDS)) },
  image_expected: {},
  attachment_expected: {},
  too_many_files: { max: count, count },
  wrong_file_type: { types: text },
  file_too_large: { size: text, max: text },
  file_unknown: {},
  file_is_page: {},
  file_has_macros: {},
  archive_damaged: {},
  file_infected: {},
  file_missing: { fileId: text },
  too_many_uploads: {},
  filled_by_service: {},
  missing: { label: text },
  too_long: { max: count, count },
  invisible_character: { character: text },
  wrong_form: {},
  too_small: { min: Type.Number() },
  too_large: { max: Type.Number() },
  too_early: { min: text },
  too_late: { max: text },
  too_detailed: { max: count, count },
  unknown_field: { document: text, field: text },
  unknown_document: { document: text },
  read_only: { field: text },
  values_too_large: { max: count, count },
  upload_missing: { fileId: text },
  condition_failed: { field: text },
  email_expected: { value: text },
  malformed: {},
} satisfies Record<RefusalCode, TProperties>

const message = Type.Optional(
  Type.String({ description: "What the field's author wrote for this case; shown as it is." }),
)

/** A closed list of codes, each with its values, for pages that say it in their own language. */
export const RefusalBody = Type.Union(
  Object.entries(VALUES).map(([code, values]) =>
    Type.Object({ code: Type.Literal(code), values: Type.Object({ ...values, message }, strict) }, strict),
  ),
  {
    description:
      'Why something is refused, as a code with the values that its sentence needs: docs/signing-api.md lists them.',
  },
)
