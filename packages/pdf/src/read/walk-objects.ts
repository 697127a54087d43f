import { type Resolve, resolved } from '@countersign/pdf-form'
import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core'

/** A PDF of 500 pages has some 10 000 objects. */
const OBJECTS_MAX = 2_000_000

/** Visits every dictionary and list that can be reached from the roots, once; streams are dictionaries. */
export function walkObjects(
  roots: readonly (PdfObject | undefined)[],
  resolve: Resolve,
  visit: (container: PdfDict | PdfArray) => void,
): void {
  const seen = new Set<PdfObject>()
  const stack: (PdfObject | undefined)[] = [...roots]
  while (stack.length > 0) {
    const target = resolved(stack.pop(), resolve)
    if (!(target instanceof PdfDict || target instanceof PdfArray) || seen.has(target)) continue
    seen.add(target)
    if (seen.size > OBJECTS_MAX) throw new Error('it has too many objects')
    visit(target)
    if (target instanceof PdfDict) for (const [, value] of target) stack.push(value)
    else for (const item of target) stack.push(item)
  }
}
