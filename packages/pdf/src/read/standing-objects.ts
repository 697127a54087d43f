import { constants, inflateSync } from 'node:zlib'

// What stands in the bytes of a file, wherever its cross-references lead, and whatever a stream says of how much it holds.

/** A header names some hundred objects; more than this is no header. */
const OBJECT_STREAM_BYTES_MAX = 32 * 2 ** 20
const DICTIONARY_BYTES_MAX = 4_096

/** Numbers of the objects that stand in the bytes of a PDF: by themselves, or in the header of an object stream (ISO 32000-2, 7.5.7). */
export function findStanding(bytes: Uint8Array): ReadonlySet<number> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const standing = new Set<number>()
  for (const [, number] of text.matchAll(/\b(\d{1,10})\s+\d{1,5}\s+obj\b/g)) standing.add(Number(number))
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    for (const number of packedIn(text, bytes, index)) standing.add(number)
  }
  return standing
}

/** As the header names them, which may be more than the stream's /N: readers differ on whether they find those. */
function packedIn(text: string, bytes: Uint8Array, at: number): readonly number[] {
  const begin = text.lastIndexOf('obj', at)
  const start = text.indexOf('stream', at)
  if (begin < at - DICTIONARY_BYTES_MAX || start < 0 || start > at + DICTIONARY_BYTES_MAX) return []
  const dict = text.slice(begin, start)
  const from = start + (/^stream\r?\n?/.exec(text.slice(start, start + 8))?.[0].length ?? 0)
  const end = text.indexOf('endstream', from)
  const unpacked = unpack(dict, bytes.subarray(from, end < 0 ? undefined : end))
  const first = Number(/\/First\s+(\d+)/.exec(dict)?.[1] ?? 0)
  const header = unpacked.toString('latin1', 0, first)
  return [...header.matchAll(/(\d+)\s+\d+/g)].map(([, number]) => Number(number))
}

/** As much as can be unpacked. */
function unpack(dict: string, coded: Uint8Array): Buffer {
  if (!/\/Filter\b/.test(dict)) return Buffer.from(coded)
  if (!/\/(FlateDecode|Fl)\b/.test(dict)) return Buffer.alloc(0)
  try {
    return inflateSync(coded, {
      maxOutputLength: OBJECT_STREAM_BYTES_MAX,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch {
    return Buffer.alloc(0)
  }
}
