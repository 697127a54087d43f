/** What may be uploaded (access.md, Files), told by the bytes themselves. */
const SIGNATURES = [
  { contentType: 'application/pdf', matches: (head: Buffer) => head.includes('%PDF-') },
  {
    contentType: 'image/png',
    matches: (head: Buffer) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  { contentType: 'image/jpeg', matches: (head: Buffer) => head.toString('hex', 0, 3) === 'ffd8ff' },
  {
    contentType: 'image/webp',
    matches: (head: Buffer) =>
      head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { contentType: 'font/woff2', matches: (head: Buffer) => head.toString('latin1', 0, 4) === 'wOF2' },
  { contentType: 'font/woff', matches: (head: Buffer) => head.toString('latin1', 0, 4) === 'wOFF' },
  { contentType: 'font/otf', matches: (head: Buffer) => head.toString('latin1', 0, 4) === 'OTTO' },
  {
    contentType: 'font/ttf',
    matches: (head: Buffer) => ['00010000', '74727565'].includes(head.toString('hex', 0, 4)),
  },
] as const

export type MediaType = (typeof SIGNATURES)[number]['contentType']

export const MEDIA_TYPES: readonly MediaType[] = SIGNATURES.map(({ contentType }) => contentType)

/** A PDF's header may stand anywhere in its first kilobyte. */
const HEAD_BYTES = 1024

/** The type of the bytes; null when it is not taken. */
export function mediaTypeOf(bytes: Buffer): MediaType | null {
  const head = bytes.subarray(0, HEAD_BYTES)
  return SIGNATURES.find(({ matches }) => matches(head))?.contentType ?? null
}

export function isImage(contentType: string): boolean {
  return contentType.startsWith('image/')
}
