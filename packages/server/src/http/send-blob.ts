import type { Readable } from 'node:stream'
import type { BlobStore } from '../files/blob-store.ts'
import type { File } from '../files/file.ts'
import type { ByteRange } from '../lib/whole-file.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { Answer, RequestFacts } from './operation.ts'

/**
 * Streams a file's bytes. They are somebody's: nothing in them may run in the service's origin, and only PDFs and images
 * are shown in place (access.md, Files).
 */
export async function sendBlob(
  blobs: BlobStore,
  db: Db,
  file: File,
  request: Pick<RequestFacts, 'range' | 'ifRange'>,
): Promise<Answer> {
  const { name, contentType, sizeBytes, sha256 } = file
  const isShown = contentType === 'application/pdf' || contentType.startsWith('image/')
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
  }
  const isOfThis = request.ifRange === undefined || request.ifRange === `"${sha256}"`
  const range = isOfThis ? parseRange(request.range, sizeBytes) : null
  const send = (part: ByteRange | null) => bytesOf(blobs, db, file, part)
  if (range === null) {
    const all = { ...headers, 'Content-Length': String(sizeBytes) }
    return {
      status: 200,
      etag: sha256,
      headers: all,
      contentType,
      bytes: await send(null),
    }
  }
  const part = {
    ...headers,
    'Content-Range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
    'Content-Length': String(range.end - range.start + 1),
  }
  return {
    status: 206,
    etag: sha256,
    headers: part,
    contentType,
    bytes: await send(range),
  }
}

/**
 * Short answers are whole before they begin, so that damaged bytes are an error that can be read. Of what is streamed the connection is
 * cut before the last byte when they turn out to be damaged: its length tells every client that it is not the whole.
 */
async function bytesOf(
  blobs: BlobStore,
  { tenantId }: Db,
  file: File,
  range: ByteRange | null,
): Promise<Buffer | Readable> {
  const { sizeBytes, sha256 } = file
  const max = limits.blobSentWholeBytesMax
  if (sizeBytes <= max) {
    const all = await blobs.get(tenantId, sha256)
    return range === null ? all : all.subarray(range.start, range.end + 1)
  }
  const stream = blobs.stream(tenantId, file, range ?? undefined)
  if (range === null || range.end - range.start >= max) return stream
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** RFC 8187: what encodeURIComponent leaves as it is and a parameter's value may not hold. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** One range of bytes (RFC 9110, section 14); anything else is answered whole. */
function parseRange(header: string | undefined, sizeBytes: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  return start <= end ? { start, end } : null
}
