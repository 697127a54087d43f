import type { Actor } from '@countersign/engine'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Seals now what waits for another attempt, or was given up. @throws NotFound, InvalidInput when nothing waits */
export function retryFinalization(rooms: ChangeRooms, db: Db, actor: Actor, id: string): Promise<Changed> {
  return changeWorkflow(rooms, db, id, () => ({ type: 'retry_finalization', actor }))
}
