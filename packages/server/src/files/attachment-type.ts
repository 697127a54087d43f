import { setImmediate } from 'node:timers/promises'
import { ATTACHMENT_TYPES, type AttachmentType } from '@countersign/resources'
import { unzipSync } from 'fflate'
import { mediaTypeOf } from './media-type.ts'

/** The type of a file that somebody attached, or why it is not taken. */
export type FoundType =
  | { type: AttachmentType }
  | { refusal: 'file_unknown' | 'file_is_page' | 'file_has_macros' | 'archive_damaged' }

/** Entries of an archive that are looked at: an office document has some hundreds. */
const ENTRIES_MAX = 20_000
const PDF_HEADER = '%PDF-'
const ZIP_HEADER = 'PK\x03\x04'

/**
 * The type of the bytes. An archive is not unpacked: the names in its directory tell office documents from others. Texts have no mark of
 * their own: what holds no other characters than those of texts is one, and its name says whether it is a table.
 */
export async function attachmentTypeOf(bytes: Buffer, name: string): Promise<FoundType> {
  const head = bytes.toString('latin1', 0, 8)
  if (head.startsWith(PDF_HEADER)) return { type: 'pdf' }
  const image = IMAGES.find((type) => ATTACHMENT_TYPES[type] === mediaTypeOf(bytes))
  if (image !== undefined) return { type: image }
  if (head.startsWith(ZIP_HEADER)) return archiveType(bytes)
  if (!(await isText(bytes))) return { refusal: 'file_unknown' }
  if (isMarkup(bytes)) return { refusal: 'file_is_page' }
  return { type: /\.csv$/i.test(name) ? 'csv' : 'txt' }
}

const IMAGES = ['png', 'jpeg', 'webp'] as const

function archiveType(bytes: Buffer): FoundType {
  const names = namesIn(bytes)
  if (names === null) return { refusal: 'archive_damaged' }
  if (!names.has('[Content_Types].xml')) return { type: 'zip' }
  if ([...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return { refusal: 'file_has_macros' }
  if (names.has('word/document.xml')) return { type: 'docx' }
  return { type: names.has('xl/workbook.xml') ? 'xlsx' : 'zip' }
}

/** Names of the directory at the archive's end; null where it cannot be read. Nothing is unpacked. */
function namesIn(bytes: Buffer): Set<string> | null {
  const names = new Set<string>()
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (names.size >= ENTRIES_MAX) throw new Error('too many entries')
        names.add(name)
        return false
      },
    })
  } catch {
    return null
  }
  return names
}

/** Bytes that are looked at before others get their turn: some milliseconds. */
const PIECE_BYTES = 4 * 1024 * 1024

/** No characters of control but those of texts: tab, line feed, form feed, carriage return. UTF-16 has its mark. */
async function isText(bytes: Buffer): Promise<boolean> {
  const wide = isUtf16(bytes)
  const isBig = bytes[0] === 0xfe
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    if (wide ? holdsWideControl(piece, isBig) : holdsControl(piece)) return false
    await setImmediate()
  }
  return true
}

function holdsControl(piece: Buffer): boolean {
  for (const byte of piece) if (isControl(byte)) return true
  return false
}

function holdsWideControl(piece: Buffer, isBig: boolean): boolean {
  for (let at = 0; at + 1 < piece.length; at += 2)
    if (isControl(isBig ? piece.readUInt16BE(at) : piece.readUInt16LE(at))) return true
  return false
}

function isControl(code: number): boolean {
  return code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.toString('hex', 0, 2)
  return bytes.length % 2 === 0 && (mark === 'fffe' || mark === 'feff')
}

/** How far into a text a browser looks for what it is (WHATWG MIME Sniffing, section 7). */
const SNIFFED_BYTES = 1445
const MARKUP = /^[\s\uFEFF]*<(?:!|\?xml|[a-z][a-z0-9:-]*[\s/>])/i

function isMarkup(bytes: Buffer): boolean {
  const head = bytes.subarray(0, SNIFFED_BYTES)
  const text = isUtf16(bytes)
    ? new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head)
    : head.toString('utf8')
  return MARKUP.test(text)
}
