import type { App } from '../app.ts'
import type { File } from '../files/file.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { Answer, RequestFacts } from './operation.ts'

/**
 * Streams a file's bytes. They are somebody's: nothing in them may run in the service's origin, and only PDFs and images
 * are shown in place (access.md, Files).
 */
export async function sendBlob(
  app: App,
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
  if (range === null) {
    const all = { ...headers, 'Content-Length': String(sizeBytes) }
    return {
      status: 200,
      etag: sha256,
      headers: all,
      contentType,
      bytes:
        sizeBytes <= limits.blobSentWholeBytesMax
          ? await app.blobs.get(db.tenantId, sha256)
          : app.blobs.stream(db.tenantId, sha256),
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
    bytes: app.blobs.stream(db.tenantId, sha256, range),
  }
}

/** RFC 8187: what encodeURIComponent leaves as it is and a parameter's value may not hold. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** One range of bytes (RFC 9110, section 14); anything else is answered whole. */
function parseRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  return start <= end ? { start, end } : null
}
