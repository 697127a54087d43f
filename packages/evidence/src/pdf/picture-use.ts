import { type PdfFile, resolve } from './pdf-file.ts'
import {
  isArray,
  isDict,
  isRef,
  isStream,
  nameOf,
  type ParsedDict,
  type ParsedStream,
  type ParsedValue,
  PdfError,
} from './pdf-object.ts'
import { isCodedAsPicture } from './unfold.ts'

/*
 * Pages, forms, patterns, glyphs, groups and the looks of annotations are drawn by operators. Where the samples of a picture stand in their
 * place, a lenient reader takes them for operators all the same, and nobody unfolds samples to see what they name.
 */

/** What a value is to whoever names it: the XObjects of resources, a picture among them, or anything else. */
type Use = 'xobjects' | 'picture' | 'other'

interface Step {
  readonly value: ParsedValue
  readonly use: Use
}

/** @throws PdfError where a stream that is coded as a picture is used as anything else than a picture, even once among other times */
export async function requirePictures(file: PdfFile): Promise<void> {
  const seen = new Set<string>()
  const waiting: Step[] = [{ value: file.trailer, use: 'other' }]
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { value, use } = step
    if (isRef(value)) {
      const key = `${value.number} ${use}`
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push({ value: await resolve(file, value), use })
    } else if (isArray(value)) pushItems(waiting, value.items)
    else if (isDict(value)) pushEntries(waiting, value, use, false)
    else if (isStream(value)) {
      requirePicture(value, use)
      pushEntries(waiting, value.dict, 'other', nameOf(value.dict.entries.get('Subtype')) === 'Image')
    }
  }
}

function requirePicture({ dict, start }: ParsedStream, use: Use): void {
  if (isCodedAsPicture(dict) && use !== 'picture')
    throw new PdfError(`the stream at byte ${start} is coded as a picture and not used as one`)
}

function pushItems(waiting: Step[], items: readonly ParsedValue[]): void {
  for (const value of items)
    if (typeof value === 'object' && value !== null) waiting.push({ value, use: 'other' })
}

function pushEntries(waiting: Step[], { entries }: ParsedDict, use: Use, isPicture: boolean): void {
  for (const [key, value] of entries) {
    if (typeof value !== 'object' || value === null) continue
    waiting.push({ value, use: use === 'xobjects' ? 'picture' : useOf(key, isPicture) })
  }
}

function useOf(key: string, isOfPicture: boolean): Use {
  if (key === 'XObject') return 'xobjects'
  return key === 'Thumb' || (isOfPicture && (key === 'SMask' || key === 'Mask')) ? 'picture' : 'other'
}
