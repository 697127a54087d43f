import type { SignatureKind } from '@countersign/resources/field-types'

/** Why the service refuses a value, or something else that a person did: the codes, each with the values that its sentence needs. */
export interface RefusalValues {
  text_expected: object
  number_expected: object
  date_expected: object
  boolean_expected: object
  option_expected: object
  signature_expected: object
  initials_expected: object
  /** The signature was given in a way that is not allowed; `kinds` are. */
  other_kind_expected: { kinds: readonly SignatureKind[] }
  image_expected: object
  attachment_expected: object
  too_many_files: { max: number; count: number }
  /** Names of the types that are asked for, with commas between them. */
  wrong_file_type: { types: string }
  /** As people read them: `50 MB`. */
  file_too_large: { size: string; max: string }
  /** Its bytes are of no type that can be attached. */
  file_unknown: object
  /** HTML, SVG or XML. */
  file_is_page: object
  file_has_macros: object
  archive_damaged: object
  /** The operator's virus scanner says so. */
  file_infected: object
  /** A value names a file that nobody attached in this session. */
  file_missing: { fileId: string }
  /** The session takes no more files, or bytes. */
  too_many_uploads: object
  /** The service fills the field in. */
  filled_by_service: object
  /** A required field without a value. */
  missing: { label: string }
  /** Characters of the text, and how many there may be. */
  too_long: { max: number; count: number }
  /** As `U+200B`. */
  invisible_character: { character: string }
  /** The text does not match the field's pattern. */
  wrong_form: object
  too_small: { min: number }
  too_large: { max: number }
  /** The field shows none of its decimals. */
  whole_number_expected: object
  /** It shows so many of them. */
  too_many_decimals: { max: number }
  /** Days, as `YYYY-MM-DD`. */
  too_early: { min: string }
  too_late: { max: string }
  /** Points of a drawing, and how many there may be. */
  too_detailed: { max: number; count: number }
  unknown_field: { document: string; field: string }
  unknown_document: { document: string }
  read_only: { field: string }
  /** Bytes of all values, and how many are kept. */
  values_too_large: { max: number; count: number }
  /** A value names an image that nobody uploaded in this session. */
  upload_missing: { fileId: string }
  /** A condition of the author's cannot be evaluated. */
  condition_failed: { field: string }
  email_expected: { value: string }
  /** The request does not have the shape that the operation asks for. */
  malformed: object
}

export type RefusalCode = keyof RefusalValues
/** Codes whose sentence needs no values. */
export type PlainCode = {
  [Code in RefusalCode]: keyof RefusalValues[Code] extends never ? Code : never
}[RefusalCode]

/** `message`: what the author of the field wrote for this case, in the author's language. It is shown as it is. */
export type Refusal = {
  [Code in RefusalCode]: { code: Code; values: RefusalValues[Code] & { message?: string } }
}[RefusalCode]
