import { attachedFiles, showDate, showNumber } from '@countersign/engine'
import type { MarkContent } from '@countersign/pdf/draw/mark'
import { contentOf, type Field } from '@countersign/resources'
import { unreachable } from '../lib/assert.ts'
import { isRecord } from '../lib/is-record.ts'

/** A value of an image or of an uploaded signature: its bytes are fetched before it is drawn. */
export type FetchImage = (fileId: string) => { bytes: Uint8Array; contentType: string } | undefined

type SignatureContent = Extract<MarkContent, { kind: 'strokes' | 'typed' | 'image' }>

/** What is drawn for a field's value; undefined when there is nothing to draw. */
export function showValue(field: Field, value: unknown, image: FetchImage): MarkContent | undefined {
  const content = contentOf(field)
  if (content === 'nothing') return { kind: 'line' }
  if (value === undefined || value === null || value === '') return undefined
  switch (content) {
    case 'boolean':
      return { kind: 'check', checked: value === true }
    case 'signature':
    case 'image':
      return showSignature(value, image)
    case 'number':
      return text(typeof value === 'number' ? showNumber(value, field.format) : String(value))
    case 'date':
      return text(typeof value === 'string' ? showDate(value, field.format) : String(value))
    case 'option':
      return text(labelOf(field, String(value)))
    case 'text':
      return { kind: 'text', text: String(value), multiline: String(value).includes('\n') }
    case 'file':
      return showFiles(value)
    default:
      return unreachable(content)
  }
}

/** What was attached is named on the document; hashes stand in the certificate. */
function showFiles(value: unknown): MarkContent | undefined {
  const names = (attachedFiles(value) ?? []).map(({ name }) => name)
  return names.length === 0 ? undefined : text(names.join(', '))
}

function text(shown: string): MarkContent {
  return { kind: 'text', text: shown }
}

/** Ids of the files that a value needs. */
export function imagesOf(value: unknown): string[] {
  return isRecord(value) && value.kind === 'image' && typeof value.fileId === 'string' ? [value.fileId] : []
}

/** A signature, initials or an image; undefined when the value is none. */
export function showSignature(value: unknown, image: FetchImage): SignatureContent | undefined {
  if (!isRecord(value)) return undefined
  if (value.kind === 'typed' && typeof value.text === 'string') {
    return { kind: 'typed', text: value.text, font: scriptFont(value.font) }
  }
  if (value.kind === 'drawn' && isStrokes(value.strokes)) {
    const { width, height } = value
    return {
      kind: 'strokes',
      strokes: value.strokes,
      width: typeof width === 'number' ? width : 1,
      height: typeof height === 'number' ? height : 1,
    }
  }
  const [fileId] = imagesOf(value)
  const found = fileId === undefined ? undefined : image(fileId)
  return found === undefined ? undefined : { kind: 'image', ...found }
}

function scriptFont(font: unknown): 'dancing_script' | 'great_vibes' | 'caveat' {
  return font === 'great_vibes' || font === 'caveat' ? font : 'dancing_script'
}

function isStrokes(value: unknown): value is number[][][] {
  return (
    Array.isArray(value) &&
    value.every((stroke) => Array.isArray(stroke) && stroke.every((point) => Array.isArray(point)))
  )
}

function labelOf(field: Field, value: string): string {
  for (const option of field.options ?? []) {
    if (typeof option !== 'string' && option.value === value) return option.label ?? value
  }
  return value
}
