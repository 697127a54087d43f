import type { Db } from '../postgres/db.ts'
import { changeSession } from './change-session.ts'
import type { SessionRooms } from './rooms.ts'
import type { RequestOrigin } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/** The person will not sign. Declining twice is declining once. */
export async function decline(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  reason: string | undefined,
): Promise<SigningView> {
  const view = await openView(rooms, db, caller)
  const said = reason?.trim() === '' ? undefined : reason?.trim()
  const body = {
    type: 'declined',
    stepKey: view.step.key,
    ...(said !== undefined && { reason: said }),
    ...(view.owner.namespace.settings.shareDeclineReason === true && { isShared: true as const }),
  } as const
  return changeSession(rooms, db, view, origin, body)
}
