import type { StoredAuditRow } from '../events/audit-store.ts'
import type { Db } from '../postgres/db.ts'
import { listTrail } from './list-trail.ts'
import { getWorkflow } from './load-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

interface Asked {
  workflowId: string
  /** Rows behind this sequence. */
  after: number
  limit: number
  /** Whether it waits while there are no rows, for so long at most, and of whom only a few may. */
  waitMs: number
  who: string
  gone: () => AbortSignal
}

interface Trail {
  rows: StoredAuditRow[]
  total: number
}

/**
 * Rows of a workflow's audit trail, as soon as there are any, or none when the time is over; null where as many wait already as may.
 * @throws NotFound
 */
export async function awaitTrail(
  { waits }: Pick<ChangeRooms, 'waits'>,
  db: Db,
  { workflowId, after, limit, waitMs, who, gone }: Asked,
): Promise<Trail | null> {
  let trail: Trail = { rows: [], total: 0 }
  const look = async () => {
    const { auditHead, workflow, revision } = await getWorkflow(db, workflowId)
    const hasRows = auditHead.sequence > after
    trail = {
      rows: hasRows ? await listTrail(db, workflow, after, limit) : [],
      total: auditHead.sequence,
    }
    return hasRows ? null : revision
  }
  const isThere = (await look()) === null
  if (isThere || waitMs === 0) return trail
  const workflow = { tenantId: db.tenantId, workflowId }
  const hasWaited = await waits.until('token', { workflow, who, gone: gone(), waitMs, look })
  return hasWaited ? trail : null
}
