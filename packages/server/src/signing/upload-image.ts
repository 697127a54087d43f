import { countImage, requireOpenLink } from '../access/signing-link-store.ts'
import type { File } from '../files/file.ts'
import { type Upload, uploadFile } from '../files/upload-file.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { SessionRooms } from './rooms.ts'
import { requireReady } from './save-fields.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView } from './signing-view.ts'

/** Keeps an image for a signature, an initial or an image field. @throws InvalidInput when it is none, or one too many */
export async function uploadImage(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  upload: Upload,
): Promise<File> {
  const view = await openView(rooms, db, caller)
  requireReady(view)
  const session = { workflowId: view.workflow.id, stepKey: view.step.key }
  await db.commit((tx) => countImage(tx, { ...session, max: limits.sessionImagesMax }, tooMany))
  // Reading an image takes its time: none is kept after the link's end, so that erasing finds all of them.
  return uploadFile(rooms, db, { ...upload, ...session, isStrangers: true }, 'signing', (tx) =>
    requireOpenLink(tx, session, ended),
  )
}

function ended(): InvalidInput {
  return new InvalidInput('The session ended while the image was being uploaded')
}

function tooMany(): InvalidInput {
  return new InvalidInput(
    `${limits.sessionImagesMax} images were uploaded in this session, which is the most. Use one of them, or draw or type.`,
  )
}
