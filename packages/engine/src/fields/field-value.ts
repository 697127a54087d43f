import { requireAllowance, takeFromAllowance } from '@countersign/expressions'
import {
  contentOf,
  FIELD_FACTS,
  type Field,
  findUnseen,
  linearRegex,
  matchMeter,
  PatternFault,
  type SignatureKind,
} from '@countersign/resources'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { unreachable } from '../lib/assert.ts'
import { isDay } from '../lib/instant.ts'
import { FIELD_TEXT_MAX, STROKE_POINTS_MAX, STROKES_MAX, TYPED_SIGNATURE_MAX } from '../limits.ts'
import type { PlainCode, Refusal } from '../refusals/refusal.ts'
import { refusalOfFiles } from './attachment.ts'
import { refusalOfKind } from './signature-kinds.ts'
import { readPicture } from './written-value.ts'

/** Steps that matching one text may take, some 100 ms: every usual pattern takes a hundredth of that for the longest text. */
const PATTERN_STEPS_MAX = 1_000_000

const closed = { additionalProperties: false } as const
const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 })
const Size = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })

/** A drawn signature: strokes of points [x, y, pressure], in the pad's own units. */
export const Drawn = Type.Object(
  {
    kind: Type.Literal('drawn', { description: 'How it is given.' }),
    width: Type.With(Size, { description: 'The width of what was drawn upon, in units of the strokes.' }),
    height: Type.With(Size, { description: 'Its height, in units of the strokes.' }),
    strokes: Type.Array(
      Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 3 }), {
        minItems: 1,
        maxItems: STROKE_POINTS_MAX,
      }),
      {
        minItems: 1,
        maxItems: STROKES_MAX,
        description: 'Strokes of points: x and y from the top left corner, and the width of the line there.',
      },
    ),
  },
  closed,
)
const Typed = Type.Object(
  {
    kind: Type.Literal('typed'),
    text: Type.String({ minLength: 1, maxLength: TYPED_SIGNATURE_MAX, pattern: '\\S' }),
    font: Type.Union([Type.Literal('dancing_script'), Type.Literal('great_vibes'), Type.Literal('caveat')]),
  },
  closed,
)
const Uploaded = Type.Object({ kind: Type.Literal('image'), fileId: Type.String({ maxLength: 36 }) }, closed)

/** How a signature, an initial or an image was given (docs/signing-api.md). */
export const Signature = Type.Union([Drawn, Typed, Uploaded])
export type Signature = Static<typeof Signature>

const signatureShape = Compile(Signature)
const uploadedShape = Compile(Uploaded)

export function isSignature(value: unknown): value is Signature {
  return signatureShape.Check(value)
}

/** Fields that a person fills in; the rest is drawn by the service. */
export function isFilledIn(spec: Field): boolean {
  return FIELD_FACTS[spec.type].givenBy === 'person'
}

/** What the namespace says of values beyond the template. */
export interface ValueRules {
  /** Its setting: how signatures may be given. */
  readonly signatureKinds?: readonly SignatureKind[] | undefined
}

/** Why a field refuses a value; null when it is fine. An empty text counts as no value and is never asked about here. */
export function refusalOf(spec: Field, value: unknown, rules: ValueRules = {}): Refusal | null {
  if (!isFilledIn(spec)) return refusal('filled_by_service')
  const content = contentOf(spec)
  switch (content) {
    case 'text':
      return typeof value === 'string' ? refusalOfText(spec, value) : refusal('text_expected')
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? refusalOfNumber(spec, value)
        : refusal('number_expected')
    case 'date':
      return typeof value === 'string' && isDay(value) ? refusalOfDate(spec, value) : refusal('date_expected')
    case 'boolean':
      return typeof value === 'boolean' ? null : refusal('boolean_expected')
    case 'option':
      return optionsOf(spec).some((option) => option.value === value) ? null : refusal('option_expected')
    case 'signature':
      return refusalOfSignature(spec, value, rules)
    case 'image':
      return uploadedShape.Check(value) ? null : refusal('image_expected')
    case 'file':
      return refusalOfFiles(spec, value)
    case 'nothing':
      return refusal('filled_by_service')
    default:
      return unreachable(content)
  }
}

/** A refusal whose sentence needs no values. */
function refusal<Code extends PlainCode>(code: Code): { code: Code; values: object } {
  return { code, values: {} }
}

/** Whether there is a value at all: an empty text, an unticked box, no file is none. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === '' || value === false
}

/** A text of blanks alone: it may be kept, and fills in nothing. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** A field's options, spelt out. */
export function optionsOf(spec: Field): { value: string; label: string }[] {
  return (spec.options ?? []).map((option) =>
    typeof option === 'string'
      ? { value: option, label: option }
      : { value: option.value, label: option.label ?? option.value },
  )
}

function refusalOfText({ validation = {} }: Field, value: string): Refusal | null {
  const max = Math.min(validation.maxLength ?? FIELD_TEXT_MAX, FIELD_TEXT_MAX)
  if (value.length > max) return { code: 'too_long', values: { max, count: value.length } }
  const character = findUnseen(value, 'lines')
  if (character !== undefined) return { code: 'invisible_character', values: { character } }
  const { pattern, message } = validation
  if (pattern === undefined || hasForm(pattern, value)) return null
  return { code: 'wrong_form', values: { ...said(message) } }
}

/** What the author says instead of the service. */
function said(message: string | undefined): { message?: string } {
  return message === undefined ? {} : { message }
}

/** Linear in the length of the text, whatever the author's pattern is, and so much work at most. */
function hasForm(pattern: string, value: string): boolean {
  let spent = 0
  const meter = matchMeter((steps) => {
    spent += steps
    requireAllowance(spent)
    if (spent > PATTERN_STEPS_MAX) throw new PatternFault('The pattern takes too many steps for this text')
  })
  try {
    return linearRegex(pattern).test(value, meter)
  } catch (error) {
    if (error instanceof PatternFault) return false
    throw error
  } finally {
    takeFromAllowance(spent)
  }
}

function refusalOfNumber(
  { format, validation: { min, max, message } = {} }: Field,
  value: number,
): Refusal | null {
  if (typeof min === 'number' && value < min) return { code: 'too_small', values: { min, ...said(message) } }
  if (typeof max === 'number' && value > max) return { code: 'too_large', values: { max, ...said(message) } }
  const decimals = decimalsOf(format)
  if (decimals === undefined || Number(value.toFixed(decimals)) === value) return null
  return decimals === 0
    ? { code: 'whole_number_expected', values: { ...said(message) } }
    : { code: 'too_many_decimals', values: { max: decimals, ...said(message) } }
}

/** More than a number of 64 bits has that anybody enters. */
const DECIMALS_MAX = 20

/** How many decimals of a number its picture shows; undefined: all. */
function decimalsOf(format: string | undefined): number | undefined {
  const picture = readPicture(format)
  if (picture === undefined) return undefined
  const decimals = picture.decimals + (format?.includes('%') ? 2 : 0)
  return decimals > DECIMALS_MAX ? undefined : decimals
}

/**
 * Whether a value only has more decimals than the document shows. What the template gives beforehand may: it is computed, and nobody
 * typed it.
 */
export function isTooPrecise({ code }: Refusal): boolean {
  return code === 'whole_number_expected' || code === 'too_many_decimals'
}

function refusalOfDate({ validation: { min, max, message } = {} }: Field, value: string): Refusal | null {
  if (typeof min === 'string' && value < min) return { code: 'too_early', values: { min, ...said(message) } }
  if (typeof max === 'string' && value > max) return { code: 'too_late', values: { max, ...said(message) } }
  return null
}

function refusalOfSignature(spec: Field, value: unknown, { signatureKinds }: ValueRules): Refusal | null {
  if (!isSignature(value))
    return refusal(spec.type === 'initial' ? 'initials_expected' : 'signature_expected')
  const character = value.kind === 'typed' ? findUnseen(value.text, 'line') : undefined
  if (character !== undefined) return { code: 'invisible_character', values: { character } }
  const count = value.kind === 'drawn' ? value.strokes.reduce((sum, stroke) => sum + stroke.length, 0) : 0
  if (count <= STROKE_POINTS_MAX) return refusalOfKind(spec, value, signatureKinds)
  return { code: 'too_detailed', values: { count, max: STROKE_POINTS_MAX } }
}
