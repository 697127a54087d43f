import { deflateSync } from 'node:zlib'
import { type Resolve, resolved } from '@countersign/pdf-form'
import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { decodeLzw } from './decode-lzw.ts'

/**
 * What a stream holds. The library reads LZW as nobody writes it, so what that packed is deflated before it looks at it.
 * @throws Error for what cannot be decoded, RangeError for more bytes of LZW than are allowed
 */
export function decodeStream(stream: PdfStream, names: readonly string[], bytesMax: number): Uint8Array {
  const at = names.indexOf('LZWDecode')
  if (at < 0) return stream.getDecodedData()
  const parameters = names.map((_, index) => parametersAt(stream, index))
  const packed = asCoded(stream.data, names.slice(0, at), parameters).getDecodedData()
  const change = parameters[at]?.get('EarlyChange')
  const isEarly = !(change instanceof PdfNumber) || change.value !== 0
  const unpacked = deflateSync(decodeLzw(packed, isEarly, Math.max(1, bytesMax)))
  const rest = ['FlateDecode', ...names.slice(at + 1)]
  return decodeStream(asCoded(unpacked, rest, parameters.slice(at)), rest, bytesMax)
}

function parametersAt(stream: PdfStream, index: number): PdfDict | undefined {
  const given = stream.get('DecodeParms')
  const own = given instanceof PdfArray ? given.at(index) : index === 0 ? given : undefined
  return own instanceof PdfDict ? own : undefined
}

function asCoded(
  data: Uint8Array,
  names: readonly string[],
  parameters: readonly (PdfDict | undefined)[],
): PdfStream {
  const DecodeParms = new PdfArray(names.map((_, index) => parameters[index] ?? PdfNull.instance))
  return PdfStream.fromDict(
    { Filter: new PdfArray(names.map((name) => PdfName.of(name))), DecodeParms },
    data,
  )
}

/** The names of its filters, in their order. */
export function filtersOf(stream: PdfDict, resolve: Resolve): readonly string[] {
  const filter = resolved(stream.get('Filter'), resolve)
  const items: readonly (PdfObject | undefined)[] = filter instanceof PdfArray ? filter.toArray() : [filter]
  return items.flatMap((item) => {
    const name = resolved(item, resolve)
    return name instanceof PdfName ? [name.value] : []
  })
}
