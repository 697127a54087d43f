import type { Actor } from '@countersign/engine'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Ends a workflow before its time. @throws NotFound, InvalidInput when it has ended already, or for the reason of an expiry */
export function voidWorkflow(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<Changed> {
  if (reason?.trim() === 'expired')
    throw InvalidInput.of([
      { path: '/reason', message: "'expired' is what the service says of a workflow whose time was over" },
    ])
  return changeWorkflow(rooms, db, id, () => ({
    type: 'void',
    actor,
    ...(reason !== undefined && { reason }),
  }))
}
