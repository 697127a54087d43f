import { type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfName, type PdfObject, PdfStream } from '@libpdf/core'
import { walkObjects } from './walk-objects.ts'

/** Names that the standard has for images within contents alone (ISO 32000-2, table 92); some readers take them for streams, too. */
const shortNames: { readonly [short: string]: string } = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

/** Writes out short names of filters: a reader that does not know them shows nothing of the stream. Says whether there was any. */
export function settleFilters(pdf: PDF): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  let found = false
  walkObjects([pdf.getCatalog()], resolve, (each) => {
    if (!(each instanceof PdfStream)) return
    const filter = resolved(each.get('Filter'), resolve)
    if (filter === undefined) return
    const items = filter instanceof PdfArray ? filter.toArray() : [filter]
    const long = items.map((item) => longNameOf(item, resolve))
    if (long.every((name) => name === undefined)) return
    const names = items.map((item, index) => long[index] ?? item)
    each.set('Filter', new PdfArray(names))
    found = true
  })
  return found
}

function longNameOf(item: PdfObject, resolve: Resolve): PdfName | undefined {
  const name = resolved(item, resolve)
  if (!(name instanceof PdfName) || !Object.hasOwn(shortNames, name.value)) return undefined
  return PdfName.of(shortNames[name.value] ?? name.value)
}
