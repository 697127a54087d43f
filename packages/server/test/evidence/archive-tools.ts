import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { type AuditRow, eventHash, FIRST_PREVIOUS_HASH, payloadHash } from '@countersign/evidence'
import { unzipSync } from 'fflate'

// What a forger of evidence works with.

export type Files = Map<string, Buffer>
type Json = ReturnType<typeof JSON.parse>

const CASES = join(import.meta.dirname, '../../../evidence/cases')
export const caseFile = (name: string): Buffer => readFileSync(join(CASES, name))

export function unpack(archive: Uint8Array): Files {
  return new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

/** One file of an archive as it is written; what is given beside name and content is written instead of what is right. */
export interface Written {
  name: string
  content: Uint8Array
  localName?: string
  method?: number
  flags?: number
  extra?: Uint8Array
  comment?: string
  madeBy?: number
  attributes?: number
  versionNeeded?: number
  /** Date and time of DOS, the date above; another one before the bytes. */
  dosTime?: number
  localDosTime?: number
  internal?: number
  crc?: number
  sizeBytes?: number
  localSizeBytes?: number
  offset?: number
  /** Only its local header is written. */
  unlisted?: true
}

export interface Archive {
  files: Written[]
  before?: Uint8Array
  /** Between the files and the directory. */
  between?: Uint8Array
  after?: Uint8Array
  comment?: string
  count?: number
  disk?: number
  startOffset?: number
}

export function pack(files: Files): Buffer {
  return writeZip({ files: [...files].map(([name, content]) => ({ name, content })) })
}

const u16 = (value: number) => Buffer.of(value & 0xff, (value >> 8) & 0xff)
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** An archive (PKWARE APPNOTE 6.3), right or wrong. */
export function writeZip(archive: Archive): Buffer {
  const { files, before = Buffer.alloc(0), between = Buffer.alloc(0), after = Buffer.alloc(0) } = archive
  const parts: Uint8Array[] = [before]
  const directory: Uint8Array[] = []
  let at = before.length
  for (const file of files) {
    const { name, flags = 0x800, extra = Buffer.alloc(0), comment = '' } = file
    // As usual programs pack; what names a method or a size brings the bytes for it.
    const packs = file.method === undefined && file.sizeBytes === undefined && file.content.length > 0
    const method = file.method ?? (packs ? 8 : 0)
    const content = packs ? deflateRawSync(file.content) : file.content
    const [nameBytes, localName] = [Buffer.from(name), Buffer.from(file.localName ?? name)]
    const crc = u32(file.crc ?? crc32(file.content))
    const dosTime = file.dosTime ?? 0
    const facts = (time: number) => [u16(flags), u16(method), u32(time), crc, u32(content.length)]
    const sizeBytes = file.sizeBytes ?? file.content.length
    const lengths = (length: number) => [u16(length), u16(extra.length)]
    const local = Buffer.concat([
      ...[u32(0x04034b50), u16(20), ...facts(file.localDosTime ?? dosTime)],
      u32(file.localSizeBytes ?? sizeBytes),
      ...[...lengths(localName.length), localName, extra, content],
    ])
    const central = [
      ...[u32(0x02014b50), u16(file.madeBy ?? 20), u16(file.versionNeeded ?? 20), ...facts(dosTime)],
      u32(sizeBytes),
      ...[...lengths(nameBytes.length), u16(comment.length), u16(0), u16(file.internal ?? 0)],
      u32(file.attributes ?? 0),
      ...[u32(file.offset ?? at), nameBytes, extra, Buffer.from(comment)],
    ]
    if (file.unlisted === undefined) directory.push(Buffer.concat(central))
    // What is listed at another offset has no bytes of its own.
    if (file.offset !== undefined) continue
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const start = at + between.length
  const count = archive.count ?? directory.length
  const comment = Buffer.from(archive.comment ?? '')
  const end = [
    ...[u32(0x06054b50), u16(archive.disk ?? 0), u16(archive.disk ?? 0), u16(count), u16(count)],
    ...[u32(listed.length), u32(archive.startOffset ?? start), u16(comment.length), comment],
  ]
  return Buffer.concat([...parts, between, listed, ...end, after])
}

/** Changes what JSON a file holds, and writes it as the service does. */
export function changeJson(files: Files, name: string, change: (value: Json) => void): void {
  const value = JSON.parse(files.get(name)?.toString() ?? 'null')
  change(value)
  files.set(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
}

/** Changes the audit trail, and makes all of its hashes anew: nothing in it tells. */
export function rewriteTrail(files: Files, change: (events: Json[]) => void): void {
  changeJson(files, 'audit.json', (trail) => {
    change(trail.events)
    let previousHash = FIRST_PREVIOUS_HASH
    trail.events = trail.events.map((event: Json, index: number) => {
      const hashed =
        event.payload === undefined
          ? event
          : { ...event, payloadHash: payloadHash(Buffer.from(event.salt, 'hex'), event.payload) }
      const row: AuditRow = { ...hashed, sequence: index + 1, previousHash }
      previousHash = eventHash(row)
      return { ...row, hash: previousHash }
    })
    trail.head = { sequence: trail.events.length, hash: previousHash }
  })
}
