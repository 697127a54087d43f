import type { RefusalCode } from '@countersign/engine'
import { SIGNATURE_KINDS } from '@countersign/resources'
import Type, { type TProperties } from 'typebox'
import { count, text } from '../described.ts'

const strict = { additionalProperties: false } as const
const max = (what: string) => count(`The most ${what}.`)
const given = (what: string) => count(`The ${what} that there are.`)
const bound = (which: string) => Type.Number({ description: `The ${which} number.` })

/** What each refusal's sentence needs: the values of the engine's RefusalValues. */
const VALUES = {
  text_expected: {},
  number_expected: {},
  date_expected: {},
  boolean_expected: {},
  option_expected: {},
  signature_expected: {},
  initials_expected: {},
  other_kind_expected: {
    kinds: Type.Array(Type.Enum(SIGNATURE_KINDS), { description: 'How it may be given.' }),
  },
  image_expected: {},
  attachment_expected: {},
  too_many_files: { max: max('files'), count: given('files') },
  wrong_file_type: { types: text('The endings that are taken.') },
  file_too_large: {
    size: text('The size of the file, with its unit.'),
    max: text('The largest, with its unit.'),
  },
  file_unknown: {},
  file_is_page: {},
  file_has_macros: {},
  archive_damaged: {},
  file_infected: {},
  file_missing: { fileId: text('The file.') },
  too_many_uploads: {},
  filled_by_service: {},
  missing: { label: text('What people see the field called.') },
  too_long: { max: max('characters'), count: given('characters') },
  invisible_character: { character: text('Its number, such as U+200B.') },
  wrong_form: {},
  too_small: { min: bound('least') },
  too_large: { max: bound('greatest') },
  whole_number_expected: {},
  too_many_decimals: { max: max('decimals') },
  too_early: { min: text('The first date (YYYY-MM-DD).') },
  too_late: { max: text('The last date (YYYY-MM-DD).') },
  too_detailed: { max: max('points'), count: given('points') },
  unknown_field: { document: text('The key of the document.'), field: text('The key of the field.') },
  unknown_document: { document: text('The key of the document.') },
  read_only: { field: text('The key of the field.') },
  values_too_large: { max: max('bytes'), count: given('bytes') },
  upload_missing: { fileId: text('The file.') },
  condition_failed: { field: text('The key of the field.') },
  email_expected: { value: text('What was given.') },
  malformed: {},
} satisfies Record<RefusalCode, TProperties>

const message = Type.Optional(
  Type.String({ description: "What the field's author wrote for this case; shown as it is." }),
)

/** A closed list of codes, each with its values, for pages that say it in their own language. */
export const RefusalBody = Type.Union(
  Object.entries(VALUES).map(([code, values]) =>
    Type.Object(
      {
        code: Type.Literal(code, { description: 'Which refusal it is.' }),
        values: Type.Object({ ...values, message }, { ...strict, description: 'What its sentence needs.' }),
      },
      strict,
    ),
  ),
  {
    description:
      'Why something is refused, as a code with the values that its sentence needs: docs/signing-api.md lists them.',
  },
)
