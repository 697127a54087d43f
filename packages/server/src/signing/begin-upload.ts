import { refusalOfFile } from '@countersign/engine'
import { contentOf, type Field } from '@countersign/resources'
import { countAttachment } from '../access/signing-link-store.ts'
import { type AttachmentUpload, insertUpload } from '../files/attachment-store.ts'
import { checkName } from '../files/upload-file.ts'
import { millisOf } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { refusedAt } from '../texts/refusals.ts'
import type { SessionRooms } from './rooms.ts'
import { requireReady } from './save-fields.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/** What a page says of a file before it sends it. */
export interface AnnouncedFile {
  document: string
  /** The field's name. */
  field: string
  name: string
  contentType?: string
  sizeBytes: number
}

/**
 * Makes room for a file that a person wants to attach; its bytes follow in parts (continue-upload.ts).
 * @throws InvalidInput where the field takes no such file, or the session no more of them
 */
export async function beginUpload(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  { document, field, contentType = '', ...file }: AnnouncedFile,
): Promise<AttachmentUpload> {
  const view = await openView(rooms, db, caller)
  requireReady(view)
  const { sizeBytes } = file
  const refusal = refusalOfFile(attachmentField(view, document, field), { sizeBytes })
  if (refusal !== null) throw InvalidInput.of([refusedAt('/sizeBytes', refusal, view.language)])
  const session = { workflowId: view.workflow.id, stepKey: view.step.key }
  const upload: AttachmentUpload = {
    ...session,
    uploadId: newId(millisOf(rooms.clock.now())),
    documentKey: document,
    field,
    name: checkName(file.name),
    contentType,
    sizeBytes,
    receivedBytes: 0,
  }
  await db.commit((tx) => {
    const { sessionAttachmentsMax: max, sessionAttachmentBytesMax: bytesMax } = limits
    countAttachment(tx, session, { sizeBytes, max, bytesMax }, () => tooMany(view))
    insertUpload(tx, upload)
  })
  return upload
}

/** @throws InvalidInput where the person has no such field to fill in */
export function attachmentField({ fields }: SigningView, documentKey: string, name: string): Field {
  const field = fields.find((one) => one.documentKey === documentKey && one.name === name)
  if (field !== undefined && !field.readOnly && contentOf(field.spec) === 'file') return field.spec
  const message = `Document '${documentKey}' has no field '${name}' in which this person attaches files`
  throw InvalidInput.of([{ path: '/field', message }])
}

function tooMany({ language }: SigningView): InvalidInput {
  return InvalidInput.of([refusedAt('/sizeBytes', { code: 'too_many_uploads', values: {} }, language)])
}
