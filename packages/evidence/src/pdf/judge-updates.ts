import { DerError, readPrefix } from '../der.ts'
import { fromHex } from '../hex.ts'
import { WORK, type Work } from '../work.ts'
import { type MaterialKind, materialKind } from './archive-material.ts'
import { textOfBytes } from './byte-text.ts'
import { nameChange } from './later-updates.ts'
import { PdfError } from './pdf-object.ts'
import {
  type ArchiveMaterials,
  placeTimestamp,
  prepareTimestamp,
  type Revision,
  readSealedRevision,
  writeArchive,
} from './sealed-update.ts'

/** A document time-stamp behind a seal: its token, and the bytes that it must be over. */
interface DocumentTimestamp {
  readonly token: Uint8Array
  readonly covered: Uint8Array
  /** How many archive updates it is over. */
  readonly archives: number
}

/** What follows a seal, when nothing but archive data does. */
export interface Updates {
  /** The whole file, as what may be followed by more. */
  readonly revision: Revision
  readonly timestamps: readonly DocumentTimestamp[]
  /** What is archived, in the order of its updates. */
  readonly archives: readonly ArchiveMaterials[]
}

/**
 * Takes what follows the sealed revision for archive data, or says in a sentence what it is else. Each update is read by a reader that knows
 * nothing but the one form, written again from what was read and from the revision before, and compared byte by byte: so it can hold
 * nothing that this reader understands in another way than somebody else's.
 */
export async function judgeUpdates(
  bytes: Uint8Array,
  sealedEnd: number,
  work?: Work,
): Promise<Updates | string> {
  let at = sealedEnd
  try {
    let revision = await readSealedRevision(bytes.subarray(0, sealedEnd), work)
    const timestamps: DocumentTimestamp[] = []
    const archives: ArchiveMaterials[] = []
    while (at < bytes.length) {
      work?.spend(WORK.updateBytes + bytes.length)
      const next = readUpdate(bytes, at, revision)
      requireSame(bytes, at, next.revision.bytes)
      if (next.timestamp) timestamps.push({ ...next.timestamp, archives: archives.length })
      if (next.archive) archives.push(next.archive)
      revision = next.revision
      at = revision.bytes.length
    }
    return { revision, timestamps, archives }
  } catch (error) {
    if (error instanceof OtherForm) return `${await named(bytes, sealedEnd)}${error.message}`
    if (!(error instanceof PdfError)) throw error
    return `${await named(bytes, sealedEnd)}Nothing may follow this seal: ${error.message} (${bytes.length - sealedEnd} bytes do).`
  }
}

/** What changed in the eyes of people, as far as it can be said; how it is written is told behind it. */
async function named(bytes: Uint8Array, sealedEnd: number): Promise<string> {
  const change = await nameChange(bytes, sealedEnd)
  return change === null ? '' : `${change} `
}

/** Thrown inside this file for an update that is not written as the service writes it. */
class OtherForm extends Error {}

const STREAM = /^(\d{1,7}) 0 obj\n<< \/Length (\d{1,9})( \/Filter \/ASCIIHexDecode)? >>\nstream\n/
const TIMESTAMP = /^(\d{1,7}) 0 obj\n<< \/Type \/DocTimeStamp [^<>]*\/Contents <(?=[0-9a-f])/
/** The longest beginning of an object that is looked at. */
const HEAD_BYTES = 400

interface ReadUpdate {
  readonly revision: Revision
  readonly timestamp?: Omit<DocumentTimestamp, 'archives'>
  readonly archive?: ArchiveMaterials
}

function readUpdate(bytes: Uint8Array, at: number, revision: Revision): ReadUpdate {
  const head = textOfBytes(bytes.subarray(at, at + HEAD_BYTES))
  const timestamp = TIMESTAMP.exec(head)
  if (timestamp) return readTimestampUpdate(bytes, at + timestamp[0].length, revision)
  if (STREAM.test(head)) return readArchive(bytes, at, revision)
  throw new OtherForm(
    `The bytes at ${at} (${quoted(bytes, at)}) begin neither archive data nor a document time-stamp, and only these may follow a seal.`,
  )
}

function readArchive(bytes: Uint8Array, start: number, revision: Revision): ReadUpdate {
  const materials: Record<MaterialKind, Uint8Array[]> = { certificates: [], crls: [], ocsps: [] }
  for (let at = start; ; ) {
    const match = STREAM.exec(textOfBytes(bytes.subarray(at, at + HEAD_BYTES)))
    if (!match) break
    const [whole, number, length, isHex] = match
    const begin = at + whole.length
    const data = bytes.subarray(begin, begin + Number(length))
    const der = isHex ? fromHex(textOfBytes(data.subarray(0, -1))) : data
    const kind = der ? materialKind(der) : null
    if (!der || !kind) {
      throw new OtherForm(
        `Object ${number} at byte ${at}, behind the seal, is not exactly one certificate, revocation list or OCSP answer.`,
      )
    }
    materials[kind].push(der)
    at = begin + data.length + '\nendstream\nendobj\n'.length
  }
  return { revision: writeArchive(revision, materials), archive: materials }
}

function readTimestampUpdate(bytes: Uint8Array, at: number, revision: Revision): ReadUpdate {
  const end = bytes.indexOf(0x3e, at)
  const contents = end < 0 ? null : fromHex(textOfBytes(bytes.subarray(at, end)))
  if (!contents)
    throw new OtherForm(`The document time-stamp at byte ${at} is not written in hexadecimal digits.`)
  try {
    const token = readPrefix(contents).raw
    const prepared = prepareTimestamp(revision, contents.length)
    const { covered } = prepared
    return { revision: placeTimestamp(prepared, token), timestamp: { token, covered } }
  } catch (error) {
    if (!(error instanceof DerError)) throw error
    throw new OtherForm(`The document time-stamp at byte ${at} cannot be read: ${error.message}.`)
  }
}

function requireSame(bytes: Uint8Array, from: number, expected: Uint8Array): void {
  for (let at = from; at < expected.length; at++) {
    if (bytes[at] === expected[at]) continue
    throw new OtherForm(
      `The update at byte ${from}, behind the seal, is not written in the one form that archive data have: byte ${at} begins ${quoted(bytes, at)}, not ${quoted(expected, at)}.`,
    )
  }
}

const QUOTED_BYTES = 24

/** Some bytes for people: what is no printable ASCII is a dot, since it comes from a stranger. */
function quoted(bytes: Uint8Array, at: number): string {
  if (at >= bytes.length) return 'the end of the file'
  const shown = textOfBytes(bytes.subarray(at, at + QUOTED_BYTES)).replaceAll(/[^\x20-\x7e]/g, '.')
  return `"${shown}"`
}
