import { countImage, countKeptImage, requireOpenLink } from '../access/signing-link-store.ts'
import type { File } from '../files/file.ts'
import { type Upload, uploadFile } from '../files/upload-file.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { keepImage } from './keep-session.ts'
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
  const max = limits.sessionImagesMax
  const keep = (also: (tx: Tx) => void) =>
    uploadFile(rooms, db, { ...upload, ...session, isStrangers: true }, 'signing', also)
  const count = () => db.commit((tx) => countImage(tx, { ...session, max }, tooMany))
  const { link } = view.caller
  // Reading an image takes its time: none is kept after the link's end, so that erasing finds all of them.
  if (link === undefined) {
    await count()
    return keep((tx) => requireOpenLink(tx, session, ended))
  }
  if (link.images >= max) throw tooMany()
  try {
    const file = await keep((tx) => countKeptImage(tx, { ...session, max }, ended))
    keepImage(view, file)
    return file
  } catch (error) {
    // What cannot be read costs as much, and counts as well.
    if (error instanceof InvalidInput) await count()
    throw error
  }
}

function ended(): InvalidInput {
  return new InvalidInput('The session ended while the image was being uploaded')
}

function tooMany(): InvalidInput {
  return new InvalidInput(
    `${limits.sessionImagesMax} images were uploaded in this session, which is the most. Use one of them, or draw or type.`,
  )
}
