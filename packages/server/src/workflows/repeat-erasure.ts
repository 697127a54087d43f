import { type EraseReason, isFinal, workflowStatuses } from '@countersign/engine'
import type { Db } from '../postgres/db.ts'
import { changeWorkflow, type NewFact } from './change-workflow.ts'
import { eraseLeavings } from './erase-workflow.ts'
import { getWorkflow } from './load-workflow.ts'
import type { FactRooms } from './rooms.ts'

const actor = { type: 'system' } as const

/**
 * Erases a workflow once more that was erased after a backup, and is as it was before. What kept it from being erased then has ended since:
 * a hold was lifted, and the workflow had come to its end.
 * @returns the hashes of the bytes that it leaves; null where it was erased in the backup, too
 * @throws NotFound; InvalidInput while an envelope is being sealed
 */
export async function repeatErasure(
  rooms: FactRooms,
  db: Db,
  { workflowId, reason }: { workflowId: string; reason: EraseReason },
): Promise<string[] | null> {
  const { workflow } = await getWorkflow(db, workflowId)
  if (workflow.erasedAt !== undefined) return null
  const change = (fact: NewFact) => changeWorkflow(rooms, db, workflowId, () => fact)
  if (workflow.legalHold !== undefined) await change({ type: 'legal_hold', hold: false, actor })
  if (!isFinal(workflowStatuses, workflow.status)) await change({ type: 'void', actor })
  await change({ type: 'erased', reason, actor })
  return eraseLeavings(db, workflowId, () => undefined)
}
