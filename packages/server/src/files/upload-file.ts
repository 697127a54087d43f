import { showUnseen } from '@countersign/resources'
import type { ChildPool } from '../children/child-pool.ts'
import { InvalidInput, TooLarge } from '../lib/errors.ts'
import { hashOf } from '../lib/hash-of.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import { readImage } from '../pdf/read-image.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { File, FileFacts, FileOrigin, FormField } from './file.ts'
import { insertFiles } from './file-store.ts'
import { formFieldsOf } from './form-fields.ts'
import { isImage, MEDIA_TYPES, type MediaType, mediaTypeOf } from './media-type.ts'
import type { FileRooms } from './rooms.ts'

export interface Upload {
  name: string
  /** What the caller says it is; checked against the bytes. Empty when nothing was said. */
  contentType: string
  bytes: Buffer
  /** The id and the hash that were agreed upon before. */
  fileId?: string
  sha256?: string
  /** In a session of which it is uploaded. */
  workflowId?: string
  stepKey?: string
  /** What an embed token of a host uploads it for. */
  uploadedFor?: string
  /** It comes from somebody without an API key: where there is a virus scanner, it is asked. */
  isStrangers?: boolean
}

/** Types that say nothing. */
const UNSAID = ['', 'application/octet-stream', 'application/x-www-form-urlencoded']
const NAME_LENGTH_MAX = 255

/**
 * Checks and keeps a file: what its bytes are, whether they can be used (a PDF is parsed now, not when somebody signs).
 * @param also what else belongs into the commit
 * @throws InvalidInput saying what is wrong with it
 */
export async function uploadFile(
  rooms: FileRooms,
  db: Db,
  upload: Upload,
  origin: FileOrigin,
  also: (tx: Tx) => void = () => undefined,
): Promise<File> {
  await checkHash(upload)
  const contentType = checkType(upload)
  const name = checkName(upload.name)
  if (upload.isStrangers === true) await rooms.scanner.check(db.tenantId, upload)
  const { bytes, facts, form } = await read(rooms.intake, db, contentType, upload.bytes)
  const { sha256, sizeBytes } = await rooms.blobs.put(db.tenantId, bytes)
  const createdAt = rooms.clock.now()
  const file: File = {
    fileId: upload.fileId ?? newId(),
    name,
    contentType,
    sizeBytes,
    sha256,
    origin,
    facts,
    createdAt,
    ...(form !== undefined && { form }),
    ...(upload.workflowId !== undefined && { workflowId: upload.workflowId }),
    ...(upload.stepKey !== undefined && { stepKey: upload.stepKey }),
    ...(upload.uploadedFor !== undefined && { uploadedFor: upload.uploadedFor }),
  }
  await db.commit((tx) => {
    insertFiles(tx, [file])
    also(tx)
  })
  return file
}

async function checkHash({ bytes, sha256 }: Upload): Promise<void> {
  const found = sha256 === undefined ? undefined : await hashOf(bytes)
  if (found === sha256) return
  throw new InvalidInput(`The bytes have the SHA-256 ${found}, not ${sha256} as the request says`)
}

/** A file's name as people read it. @throws InvalidInput */
export function checkName(name: string): string {
  const plain = showUnseen(name.trim(), 'line')
  if (plain === '') throw InvalidInput.of([{ path: '/name', message: 'The file needs a name' }])
  const length = [...plain].length
  if (length > NAME_LENGTH_MAX) {
    const message = `The file's name has ${length} characters; at most ${NAME_LENGTH_MAX} are allowed`
    throw InvalidInput.of([{ path: '/name', message }])
  }
  return plain
}

function checkType({ contentType, bytes }: Upload): MediaType {
  if (bytes.length === 0) throw new InvalidInput('The file is empty')
  const found = mediaTypeOf(bytes)
  if (found === null) throw new InvalidInput(unknownType(bytes))
  const said = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (UNSAID.includes(said) || said === found) return found
  throw new InvalidInput(`The request says that the file is ${said}, but its bytes are ${found}`)
}

function unknownType(bytes: Buffer): string {
  const headerAt = bytes.indexOf('%PDF-')
  return headerAt < 0
    ? `The file does not begin as a file of a type that can be uploaded (${MEDIA_TYPES.join(', ')}). Open it in the program that made it, save it as one of these types, and upload that`
    : `The file holds a PDF, but ${headerAt} bytes of something else stand before it. Open it in a PDF reader, save it as a new PDF, and upload that`
}

interface Read {
  bytes: Uint8Array
  facts: FileFacts
  /** Of a PDF. */
  form?: FormField[]
}

async function read(intake: ChildPool, db: Db, contentType: MediaType, bytes: Buffer): Promise<Read> {
  if (contentType === 'application/pdf') return readUploadedPdf(intake, db, bytes)
  if (isImage(contentType)) return { bytes, facts: await readUploadedImage(intake, db, contentType, bytes) }
  checkSize(bytes, limits.fileBytesMax, 'A file')
  return { bytes, facts: {} }
}

async function readUploadedPdf(intake: ChildPool, db: Db, bytes: Buffer): Promise<Read> {
  checkSize(bytes, limits.fileBytesMax, 'A PDF')
  const result = await readPdf(intake, bytes, {
    pagesMax: limits.pdfPagesMax,
    timeoutMs: limits.pdfTimeoutMs,
    turnOf: db.tenantId,
  })
  if (!result.ok) throw new InvalidInput(`The PDF cannot be used: ${result.message}`)
  const pages = result.pages.map(({ width, height }) => ({ width, height }))
  const facts: FileFacts = { pages, ...(result.warnings.length > 0 && { warnings: [...result.warnings] }) }
  return { bytes: result.bytes, facts, form: formFieldsOf(result.acroFields) }
}

/** Decoded as it will be when it is drawn: what cannot be is refused now, not when a document is sealed. */
async function readUploadedImage(
  intake: ChildPool,
  db: Db,
  contentType: MediaType,
  bytes: Buffer,
): Promise<FileFacts> {
  checkSize(bytes, limits.imageBytesMax, 'An image')
  const image = await readImage(
    intake,
    { bytes, contentType },
    { pixelsMax: limits.imagePixelsMax, timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
  )
  if (!image.ok) throw new InvalidInput(image.message)
  return { width: image.width, height: image.height }
}

function checkSize(bytes: Buffer, max: number, what: string): void {
  if (bytes.length <= max) return
  const inMb = (value: number) => `${Math.ceil((value / 1024 / 1024) * 10) / 10} MB`
  throw new TooLarge(`${what} may have ${inMb(max)}; this one has ${inMb(bytes.length)}`)
}
