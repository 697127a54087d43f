import { deflateSync } from 'node:zlib'
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@libpdf/core'

// Short names for making objects of a PDF.

export type Writable = PdfObject | number | string | boolean | readonly Writable[]

/** A number, a name (string), a boolean, an array, or an object as it is. */
function toPdf(value: Writable): PdfObject {
  if (typeof value === 'number') return PdfNumber.of(value)
  if (typeof value === 'string') return PdfName.of(value)
  if (typeof value === 'boolean') return PdfBool.of(value)
  if (isList(value)) return new PdfArray(value.map(toPdf))
  return value
}

function isList(value: Writable): value is readonly Writable[] {
  return Array.isArray(value)
}

export function pdfDict(entries: { readonly [key: string]: Writable | undefined }): PdfDict {
  const dict = new PdfDict()
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, toPdf(value))
  return dict
}

/** A compressed stream. Native zlib: the library's own is several times slower. */
export function pdfStream(
  entries: { readonly [key: string]: Writable | undefined },
  data: Uint8Array,
): PdfStream {
  return new PdfStream(pdfDict({ ...entries, Filter: 'FlateDecode' }), deflateSync(data))
}

/** A stream whose data is encoded already, as its Filter entry says. */
export function pdfRawStream(
  entries: { readonly [key: string]: Writable | undefined },
  data: Uint8Array,
): PdfStream {
  return new PdfStream(pdfDict(entries), data)
}

export function pdfText(text: string): PdfString {
  return PdfString.fromString(text)
}
