import { createHash } from 'node:crypto'
import { type AcroFieldPlace, readPdfForm } from '@countersign/pdf-form'
import { type FileFacts, standInFor, typeOfBytes } from '@countersign/resources'

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

export function localFile(path: string, bytes: Buffer): LocalFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    path,
    bytes,
    sha256,
    contentType: typeOfBytes(bytes) ?? 'application/octet-stream',
    placeholder: standInFor(sha256),
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
