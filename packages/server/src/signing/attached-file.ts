import { attachedFiles } from '@countersign/engine'
import type { File } from '../files/file.ts'
import { findFile } from '../files/file-store.ts'
import { NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import type { SessionRooms } from './rooms.ts'
import { isPastDownload, sessionStateOf } from './session-state.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/** A file that this person attached, while they fill in and once they have signed. Nobody else's. @throws NotFound */
export async function attachedFile(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  fileId: string,
): Promise<File> {
  const view = await openView(rooms, db, caller)
  const file = ownFiles(view).includes(fileId) ? await findFile(db, fileId) : null
  if (file === null) throw new NotFound(`Attachment '${fileId}' not found`)
  return file
}

function ownFiles(view: SigningView): string[] {
  const state = sessionStateOf(view)
  if (state === 'ready')
    return view.fields.flatMap(({ value }) => (attachedFiles(value) ?? []).map(({ fileId }) => fileId))
  if ((state !== 'signed' && state !== 'completed') || isPastDownload(view)) return []
  return (view.action.attachments ?? []).map(({ fileId }) => fileId)
}
