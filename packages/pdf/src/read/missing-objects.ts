import { type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef } from '@libpdf/core'
import { walkObjects } from './walk-objects.ts'

// A name of an object that the file does not have shows nothing today; whoever brings that object later, behind the seal, shows something else.

/** Lists whose places mean nothing: what is missing is left out. In all others null keeps the places of the rest. */
const SETS = new Set(['Annots', 'Contents', 'Fields', 'K', 'Kids', 'OCGs', 'OFF', 'ON'])

/** Takes out what refers to objects that are not there. Says whether there was any. */
export function dropMissing(pdf: PDF): boolean {
  const { registry, info } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  const { trailer } = info
  let found = trailer.has('Info') && resolved(trailer.get('Info'), resolve) === undefined
  if (found) trailer.delete('Info')
  walkObjects([pdf.getCatalog(), trailer.get('Info')], resolve, (container) => {
    if (!(container instanceof PdfDict)) {
      for (const [index, item] of [...container].entries()) {
        if (!isMissing(item, resolve)) continue
        container.set(index, PdfNull.instance)
        found = true
      }
      return
    }
    for (const [key, value] of [...container]) {
      const kept = SETS.has(key.value) ? presentOf(value, resolve) : undefined
      if (isMissing(value, resolve)) container.delete(key.value)
      else if (kept !== undefined) container.set(key.value, kept)
      else continue
      found = true
    }
  })
  return found
}

/**
 * Whether something is named that is not found, though it stands in the file: its cross-references are so wrong that what would be taken out as
 * missing is shown by other readers.
 */
export function lacksStanding(pdf: PDF, standing: ReadonlySet<number>): boolean {
  const { registry, info } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  let found = false
  walkObjects([pdf.getCatalog(), info.trailer.get('Info')], resolve, (container) => {
    const items = container instanceof PdfDict ? [...container].map(([, value]) => value) : [...container]
    found ||= items.some(
      (item) => item instanceof PdfRef && standing.has(item.objectNumber) && isMissing(item, resolve),
    )
  })
  return found
}

function isMissing(value: PdfObject, resolve: Resolve): boolean {
  return value instanceof PdfRef && resolved(value, resolve) === undefined
}

/** The list without what is missing; undefined when nothing is, or when it is no list. */
function presentOf(value: PdfObject, resolve: Resolve): PdfArray | undefined {
  const list = resolved(value, resolve)
  if (!(list instanceof PdfArray)) return undefined
  const kept = list.toArray().filter((item) => !isMissing(item, resolve))
  return kept.length < list.length ? new PdfArray(kept) : undefined
}
