import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'

// Readers of a PDF's objects that follow references.

export type Resolve = (ref: PdfRef) => PdfObject | null

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
