import { InvalidInput } from '../lib/errors.ts'
import { own } from '../lib/own.ts'
import type { Db } from '../postgres/db.ts'
import { changeSession } from './change-session.ts'
import type { SessionRooms } from './rooms.ts'
import { sessionStateOf } from './session-state.ts'
import type { RequestOrigin } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/** A document was on the person's screen. Said by the page, since opening a link proves nothing (mail scanners do). */
export async function recordViewed(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  documentKey: string,
): Promise<SigningView> {
  const view = await openView(rooms, db, caller)
  if (!view.documents.some(({ state }) => state.key === documentKey)) {
    const refusal = { code: 'unknown_document', values: { document: documentKey } } as const
    const message = `This session has no document '${documentKey}'`
    throw InvalidInput.of([{ path: '/documentKey', message, refusal }])
  }
  if (sessionStateOf(view) !== 'ready' || own(view.action.viewedDocuments, documentKey) !== undefined)
    return view
  return changeSession(rooms, db, view, origin, { type: 'viewed', stepKey: view.step.key, documentKey })
}
