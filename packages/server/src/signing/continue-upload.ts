import { type Refusal, refusalOfFile } from '@countersign/engine'
import { ATTACHMENT_TYPES } from '@countersign/resources'
import { requireOpenLink } from '../access/signing-link-store.ts'
import {
  type AttachmentUpload,
  addPart,
  endUpload,
  findUpload,
  listParts,
  removeUpload,
} from '../files/attachment-store.ts'
import { attachmentTypeOf } from '../files/attachment-type.ts'
import { insertFiles } from '../files/file-store.ts'
import { removeBytesLater } from '../files/remove-bytes.ts'
import { Conflict, InvalidInput, NotFound, TooManyRequests } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { refusedAt } from '../texts/refusals.ts'
import { attachmentField } from './begin-upload.ts'
import type { SessionRooms } from './rooms.ts'
import { requireReady } from './save-fields.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/** How far an upload of this session is. @throws NotFound */
export async function getUpload(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  uploadId: string,
): Promise<AttachmentUpload> {
  return uploadOf(db, await openView(rooms, db, caller), uploadId)
}

/**
 * Takes the bytes of a file from `offset` on. The last ones make it a file: its bytes are looked at and scanned, and it is kept.
 * A last part that is sent twice gives the same file twice.
 * @throws Conflict saying from where on bytes are missing; InvalidInput for a file that is not taken, of which nothing is kept
 */
export async function continueUpload(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  uploadId: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<AttachmentUpload> {
  const view = await openView(rooms, db, caller)
  requireReady(view)
  const upload = await uploadOf(db, view, uploadId)
  if (upload.fileId !== undefined) return upload
  const { receivedBytes, sizeBytes } = upload
  if (offset !== receivedBytes) throw elsewhere(upload)
  requirePart(upload, bytes)
  if (offset + bytes.length === sizeBytes) return gather(rooms, db, view, upload, bytes)
  const part = await rooms.blobs.put(db.tenantId, bytes)
  await db.commit((tx) => {
    requireOpenLink(tx, upload, ended)
    addPart(tx, upload, part, () => elsewhere(upload))
  })
  return { ...upload, receivedBytes: offset + bytes.length }
}

async function uploadOf(
  db: Db,
  { workflow, step }: SigningView,
  uploadId: string,
): Promise<AttachmentUpload> {
  const upload = await findUpload(db, { workflowId: workflow.id, stepKey: step.key }, uploadId)
  if (upload === null) throw new NotFound(`Upload '${uploadId}' not found: begin a new one`)
  return upload
}

function requirePart({ receivedBytes, sizeBytes }: AttachmentUpload, { length }: Buffer): void {
  const left = sizeBytes - receivedBytes
  if (length > left)
    throw new InvalidInput(`The part has ${length} bytes, but only ${left} of the file are missing`)
  const min = limits.attachmentPartBytesMin
  if (length < left && length < min)
    throw new InvalidInput(`The part has ${length} bytes; a part that is not the last needs at least ${min}`)
}

/** Makes a file of the parts and the last bytes. */
async function gather(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  upload: AttachmentUpload,
  last: Buffer,
): Promise<AttachmentUpload> {
  const leave = await rooms.gathering.take(db.tenantId)
  if (leave === null)
    throw new TooManyRequests('Too many large files are being uploaded at the moment', RETRY_AFTER_SECONDS)
  try {
    const parts = await listParts(db, upload.uploadId)
    const bytes = Buffer.concat([...(await readParts(rooms, db, parts)), last])
    // Another request was faster, and took the parts away.
    if (bytes.length !== upload.sizeBytes) throw elsewhere(upload)
    return await keep(rooms, db, view, upload, { parts, bytes })
  } finally {
    leave()
  }
}

const RETRY_AFTER_SECONDS = 5

async function readParts(rooms: SessionRooms, db: Db, parts: readonly string[]): Promise<Buffer[]> {
  const all: Buffer[] = []
  for (const sha256 of parts) all.push(await rooms.blobs.get(db.tenantId, sha256))
  return all
}

async function keep(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  upload: AttachmentUpload,
  { parts, bytes }: { parts: readonly string[]; bytes: Buffer },
): Promise<AttachmentUpload> {
  const { uploadId, workflowId, stepKey, name } = upload
  const contentType = await judge(rooms, db, view, upload, bytes).catch(async (error) => {
    // It will never be taken: nothing of it stays.
    if (error instanceof InvalidInput)
      await db.commit((tx) => {
        removeUpload(tx, uploadId)
        removeBytesLater(tx, parts)
      })
    throw error
  })
  const { sha256, sizeBytes } = await rooms.blobs.put(db.tenantId, bytes)
  const fileId = newId()
  const createdAt = rooms.clock.now()
  const file = { fileId, name, contentType, sizeBytes, sha256, facts: {}, createdAt, workflowId, stepKey }
  await db.commit((tx) => {
    requireOpenLink(tx, upload, ended)
    endUpload(tx, upload, fileId, () => elsewhere(upload))
    insertFiles(tx, [{ ...file, origin: 'attached' }])
    removeBytesLater(tx, parts)
  })
  return { ...upload, contentType, receivedBytes: sizeBytes, fileId }
}

/** What the file is. @throws InvalidInput where the field takes no such file, Unavailable where the scanner cannot tell */
async function judge(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  { documentKey, field, name }: AttachmentUpload,
  bytes: Buffer,
): Promise<string> {
  const refused = (refusal: Refusal) => InvalidInput.of([refusedAt('/bytes', refusal, view.language)])
  const found = await attachmentTypeOf(bytes, name)
  if ('refusal' in found) throw refused({ code: found.refusal, values: {} })
  const contentType = ATTACHMENT_TYPES[found.type]
  const spec = attachmentField(view, documentKey, field)
  const refusal = refusalOfFile(spec, { contentType, sizeBytes: bytes.length })
  if (refusal !== null) throw refused(refusal)
  const { check } = rooms.scanner
  await check(db.tenantId, { name, bytes }, () => refused({ code: 'file_infected', values: {} }))
  return contentType
}

function elsewhere({ receivedBytes, sizeBytes }: AttachmentUpload): Conflict {
  return new Conflict(
    `Of this upload's ${sizeBytes} bytes, ${receivedBytes} had come when it was read. Read it again, and send the bytes from its receivedBytes on.`,
  )
}

function ended(): InvalidInput {
  return new InvalidInput('The session ended while the file was being uploaded')
}
