import type { Actor } from '@countersign/engine'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Ends a workflow before its time. @throws NotFound, InvalidInput when it has ended already */
export function voidWorkflow(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<Changed> {
  return changeWorkflow(rooms, db, id, () => ({
    type: 'void',
    actor,
    ...(reason !== undefined && { reason }),
  }))
}
