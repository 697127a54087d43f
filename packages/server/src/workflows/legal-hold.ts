import type { Actor } from '@countersign/engine'
import type { Namespace } from '../access/namespace.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

export const NAMESPACE_HELD = 'The namespace is under legal hold: nothing of it can be erased'

/** Of a namespace under legal hold nothing is erased. */
export function holdRefusal({ retention }: Pick<Namespace['settings'], 'retention'>): string | undefined {
  return retention?.legalHold === true ? NAMESPACE_HELD : undefined
}

/**
 * Keeps a workflow from being erased, in whatever status it is, or lifts that. The audit trail tells who did it and why.
 * @throws NotFound, InvalidInput when it was erased, or a hold comes without a reason
 */
export function setLegalHold(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  { hold, reason }: { hold: boolean; reason?: string },
): Promise<Changed> {
  return changeWorkflow(rooms, db, id, () => ({
    type: 'legal_hold',
    actor,
    hold,
    ...(reason !== undefined && { reason }),
  }))
}
