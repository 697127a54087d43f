/**
 * The types of fields, and every fact of them that more than one place asks for. What is code of a type stands where it runs, in a record or a
 * switch over `holds` that the compiler checks. It needs no library.
 */
export const FIELD_TYPES = [
  'text_field',
  'number',
  'date',
  'check_box',
  'radio',
  'dropdown',
  'image',
  'attachment',
  'line',
  'signature',
  'initial',
  'signed_date',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What the value of a field is: `option` is one of the field's options, `file` any file, `nothing` has no value. */
export type FieldContent =
  | 'text'
  | 'number'
  | 'date'
  | 'boolean'
  | 'option'
  | 'image'
  | 'file'
  | 'signature'
  | 'nothing'

interface FieldFacts {
  readonly holds: FieldContent
  /** Who gives the value where the template gives none: the person who signs, the moment of signing, or nobody. */
  readonly givenBy: 'person' | 'signing' | 'nobody'
  /** Whether the template may give the value from the start. */
  readonly prefillable: boolean
  /** The places of a PDF's form that it can be drawn over: boxes to tick, places with room to write, or any. */
  readonly place: 'box' | 'room' | 'any'
  /** Points; for anchors that give no size. */
  readonly usualSize: { readonly width: number; readonly height: number }
}

const LINE_OF_TEXT = { width: 160, height: 18 }
const TICK = { width: 14, height: 14 }
const WRITTEN = { givenBy: 'person', prefillable: true, place: 'room', usualSize: LINE_OF_TEXT } as const
const SIGNED = { holds: 'signature', givenBy: 'person', prefillable: false, place: 'room' } as const

export const FIELD_FACTS: Readonly<Record<FieldType, FieldFacts>> = {
  text_field: { ...WRITTEN, holds: 'text' },
  number: { ...WRITTEN, holds: 'number' },
  date: { ...WRITTEN, holds: 'date' },
  check_box: { holds: 'boolean', givenBy: 'person', prefillable: true, place: 'box', usualSize: TICK },
  // One place shows the chosen option's label, as many places as options are a box for each.
  radio: { holds: 'option', givenBy: 'person', prefillable: true, place: 'any', usualSize: TICK },
  dropdown: { ...WRITTEN, holds: 'option' },
  image: { ...WRITTEN, holds: 'image', usualSize: { width: 120, height: 80 } },
  attachment: {
    holds: 'file',
    givenBy: 'person',
    prefillable: false,
    place: 'any',
    usualSize: LINE_OF_TEXT,
  },
  line: {
    holds: 'nothing',
    givenBy: 'nobody',
    prefillable: false,
    place: 'any',
    usualSize: { width: 180, height: 1 },
  },
  signature: { ...SIGNED, usualSize: { width: 180, height: 48 } },
  initial: { ...SIGNED, usualSize: { width: 64, height: 28 } },
  signed_date: {
    holds: 'date',
    givenBy: 'signing',
    prefillable: false,
    place: 'room',
    usualSize: LINE_OF_TEXT,
  },
}

/** How a person may give a signature or initials: drawn by hand, typed in a script font, or as an uploaded image. */
export const SIGNATURE_KINDS = ['drawn', 'typed', 'uploaded'] as const
export type SignatureKind = (typeof SIGNATURE_KINDS)[number]

/** What may be attached, and what each is called over HTTP. Never what a browser would run: SVG, HTML. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const
export type AttachmentType = keyof typeof ATTACHMENT_TYPES
/** Files in one field. */
export const ATTACHMENTS_PER_FIELD_MAX = 20
/** Bytes of one file; the service refuses larger ones whatever a field says. */
export const ATTACHMENT_BYTES_MAX = 50 * 1024 * 1024

/** What a field's value is. */
export function contentOf({ type }: { readonly type: FieldType }): FieldContent {
  return FIELD_FACTS[type].holds
}
