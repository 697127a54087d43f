import { createHash } from 'node:crypto'
import { type AcroFieldPlace, readPdfForm } from '@countersign/pdf-form'
import type { FileFacts } from '@countersign/resources'

/** A file that an asset names by `file:` and that the service gets as an upload. */
export interface LocalFile {
  /** As it is shown to people. */
  readonly path: string
  readonly bytes: Buffer
  /** Hex. */
  readonly sha256: string
  readonly contentType: string
  /** Stands for the file's id as long as it has none. */
  readonly placeholder: string
}

/** What checks and simulations need to know of a file. */
export interface LocalFacts extends FileFacts {
  readonly form?: readonly AcroFieldPlace[]
}

const UPLOAD_NAME = /\.(?:pdf|png|jpe?g|webp|gif|svg|ttf|otf|woff2?)$/i

/** Whether a file is uploaded, by its beginning or else its name; everything else is text that becomes part of the resource. */
export function isUpload(path: string, bytes: Buffer): boolean {
  return UPLOAD_NAME.test(path) || sniff(bytes) !== undefined
}

export function localFile(path: string, bytes: Buffer): LocalFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    path,
    bytes,
    sha256,
    contentType: sniff(bytes) ?? 'application/octet-stream',
    placeholder: placeholderOf(sha256),
  }
}

/** Of a PDF that cannot be read neither pages nor form are known. */
export async function readFacts({ bytes, contentType }: LocalFile): Promise<LocalFacts> {
  if (contentType !== 'application/pdf') return { contentType }
  try {
    const { pages, fields, isLocked } = await readPdfForm(new Uint8Array(bytes))
    return { contentType, ...(!isLocked && { pages, form: fields }) }
  } catch (error) {
    return { contentType, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Media types that the service takes, by the first bytes. */
function sniff(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).equals(Buffer.from('RIFF'))
  return isRiff && bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ? 'image/webp' : undefined
}

/** An id in the shape of a file's (UUID version 8, RFC 9562: of one's own making), made of its bytes. */
function placeholderOf(sha256: string): string {
  const hex = `${sha256.slice(0, 12)}8${sha256.slice(13, 16)}8${sha256.slice(17, 32)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
