/** Folders that hold no resources of their author's. */
export const FOLDERS_LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage'])
/** The names of texts in which resources may stand. */
export const DATA_NAME = /\.(?:ya?ml|json)$/i
/** The names that only resources have. */
export const RESOURCE_NAME = /\.(?:schema|asset|function|template|blueprint|scenario)\.(?:ya?ml|json)$/i
/** What a file of any other name must say at the beginning of a line (or of a JSON property) to count as a resource. */
export const RESOURCE_TEXT = /^\s*(?:[{,]\s*)?["']?apiVersion["']?\s*:\s*["']?countersign\//m

const UPLOAD_NAME = /\.(?:pdf|png|jpe?g|webp|gif|svg|ttf|otf|woff2?)$/i

/** Whether a file is uploaded, by its beginning or else its name; everything else is text that becomes part of the resource. */
export function isUpload(path: string, bytes: Uint8Array): boolean {
  return UPLOAD_NAME.test(path) || typeOfBytes(bytes) !== undefined
}

/** Media types that the service takes, by the first bytes. */
export function typeOfBytes(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  if (start.includes('%PDF-')) return 'application/pdf'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined
}

/** An id in the shape of a file's (UUID version 8, RFC 9562: of one's own making), made of its bytes: it stands for the id that an upload gives. */
export function standInFor(sha256: string): string {
  const hex = `${sha256.slice(0, 12)}8${sha256.slice(13, 16)}8${sha256.slice(17, 32)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
