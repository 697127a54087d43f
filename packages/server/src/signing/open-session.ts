import type { Db } from '../postgres/db.ts'
import { presentClosedSession } from './present-closed-session.ts'
import { presentSession } from './present-session.ts'
import type { SessionRooms } from './rooms.ts'
import type { SigningCaller } from './signing-caller.ts'
import { findEntrance } from './signing-view.ts'

/** The session as its bearer may see it. @throws NotFound when the workflow or step is not there any more */
export async function openSession(rooms: SessionRooms, db: Db, caller: SigningCaller): Promise<object> {
  const { view, gate } = await findEntrance(rooms, db, caller)
  return gate === undefined ? presentSession(view) : presentClosedSession(rooms, db, gate)
}
