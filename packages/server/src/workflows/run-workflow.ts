import type { Actor } from '@countersign/engine'
import { refuseSlow } from '../documents/compute.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeByOutcome } from './change-workflow.ts'
import { requireDocuments } from './check-documents.ts'
import type { ChangeRooms } from './rooms.ts'
import { advanceState } from './turns.ts'

/** Starts a workflow that waits for it. @throws NotFound, InvalidInput when it cannot start */
export function runWorkflow(rooms: ChangeRooms, db: Db, actor: Actor, id: string): Promise<Changed> {
  return changeByOutcome(rooms, db, id, (loaded, at) =>
    refuseSlow(async () => {
      const outcome = await advanceState(rooms.turns, db, loaded, { type: 'run', actor, at })
      if (outcome.verdict === 'applied') await requireDocuments(rooms.turns, db, outcome)
      return outcome
    }),
  )
}
