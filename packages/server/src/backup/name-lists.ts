import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { type NamedBytes, nameOf, parseStored } from '../files/byte-store.ts'
import { inBatches } from '../files/in-order.ts'
import type { Entry } from './manifest.ts'

/** Lines of a list: some 10 MB, and half of that when it is packed. */
const LIST_LINES = 100_000
const LIST_BYTES_MAX = 16 * 1024 * 1024

const pack = promisify(gzip)

/** A part of the names, as it is written. */
export interface NameList {
  entry: Entry
  bytes: Buffer
  count: number
}

/** Packs names, a line each; `write` hears the number of each part, and its bytes. */
export async function packNames(
  names: AsyncIterable<NamedBytes>,
  write: (part: string, bytes: Buffer) => Promise<Entry>,
): Promise<NameList[]> {
  const lists: NameList[] = []
  for await (const batch of inBatches(names, LIST_LINES)) {
    const bytes = await pack(batch.map((one) => `${nameOf(one)}\n`).join(''))
    const entry = await write(String(lists.length + 1).padStart(6, '0'), bytes)
    lists.push({ entry, bytes, count: batch.length })
  }
  return lists
}

/** @throws Error for a line that names nothing */
export function* unpackNames(packed: Buffer): Generator<NamedBytes> {
  const lines = gunzipSync(packed, { maxOutputLength: LIST_BYTES_MAX }).toString('latin1').split('\n')
  for (const line of lines) {
    if (line === '') continue
    const named = parseStored(line)
    if (named === null) throw new Error(`'${line}' names no bytes of a file`)
    yield named
  }
}
