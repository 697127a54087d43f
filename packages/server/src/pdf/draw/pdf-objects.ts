import { deflateSync } from 'node:zlib'
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'

// Short names for the objects of a PDF, and readers that follow references.

export type Resolve = (ref: PdfRef) => PdfObject | null

export type PdfValue = PdfObject | number | string | boolean | readonly PdfValue[]

/** A number, a name (string), a boolean, an array, or an object as it is. */
export function toPdf(value: PdfValue): PdfObject {
  if (typeof value === 'number') return PdfNumber.of(value)
  if (typeof value === 'string') return PdfName.of(value)
  if (typeof value === 'boolean') return PdfBool.of(value)
  if (isList(value)) return new PdfArray(value.map(toPdf))
  return value
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value)
}

export function pdfDict(entries: { readonly [key: string]: PdfValue | undefined }): PdfDict {
  const dict = new PdfDict()
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, toPdf(value))
  return dict
}

/** A compressed stream. Native zlib: the library's own is several times slower. */
export function pdfStream(
  entries: { readonly [key: string]: PdfValue | undefined },
  data: Uint8Array,
): PdfStream {
  return new PdfStream(pdfDict({ ...entries, Filter: 'FlateDecode' }), deflateSync(data))
}

/** A stream whose data is encoded already, as its Filter entry says. */
export function pdfRawStream(
  entries: { readonly [key: string]: PdfValue | undefined },
  data: Uint8Array,
): PdfStream {
  return new PdfStream(pdfDict(entries), data)
}

export function pdfText(text: string): PdfString {
  return PdfString.fromString(text)
}

export function resolved(value: PdfObject | undefined, resolve: Resolve): PdfObject | undefined {
  let target = value
  for (let hops = 0; target instanceof PdfRef && hops < 32; hops++) target = resolve(target) ?? undefined
  return target instanceof PdfRef ? undefined : target
}

export function getDict(dict: PdfDict, key: string, resolve: Resolve): PdfDict | undefined {
  const value = resolved(dict.get(key), resolve)
  return value instanceof PdfDict ? value : undefined
}

export function getArray(dict: PdfDict, key: string, resolve: Resolve): PdfArray | undefined {
  const value = resolved(dict.get(key), resolve)
  return value instanceof PdfArray ? value : undefined
}

export function getNumber(dict: PdfDict, key: string, resolve: Resolve): number | undefined {
  const value = resolved(dict.get(key), resolve)
  return value instanceof PdfNumber ? value.value : undefined
}

/** The numbers of an array; empty when it is none or holds something else. */
export function getNumbers(dict: PdfDict, key: string, resolve: Resolve): readonly number[] {
  const array = getArray(dict, key, resolve)
  const numbers = [...(array ?? [])].flatMap((item) => {
    const number = resolved(item, resolve)
    return number instanceof PdfNumber ? [number.value] : []
  })
  return numbers.length === (array?.length ?? 0) ? numbers : []
}

export function getName(dict: PdfDict, key: string, resolve: Resolve): string | undefined {
  const value = resolved(dict.get(key), resolve)
  return value instanceof PdfName ? value.value : undefined
}

export function getText(dict: PdfDict, key: string, resolve: Resolve): string | undefined {
  const value = resolved(dict.get(key), resolve)
  return value instanceof PdfString ? value.asString() : undefined
}
