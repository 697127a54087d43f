import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type EntityVersionFacts, findEntitiesAt } from './entity-store.ts'
import { loadWorkflow } from './load-workflow.ts'

interface EntitiesThen {
  sequence: number
  /** What reading the workflow gave while that event was its last one. */
  data: Record<string, unknown>
  versions: EntityVersionFacts[]
}

/**
 * A workflow's entities as they were at an event of its audit trail; without one, as they are.
 * @throws NotFound, InvalidInput for an event that has not happened
 */
export async function readEntities(
  db: Db,
  workflowId: string,
  at: number | undefined,
): Promise<EntitiesThen> {
  const { auditHead, workflow, plan } = await loadWorkflow(db, workflowId)
  const sequence = at ?? auditHead.sequence
  if (sequence > auditHead.sequence) {
    const message = `The workflow has ${auditHead.sequence} events; there is no event ${sequence}`
    throw InvalidInput.of([{ path: '/at', message }])
  }
  if (workflow.erasedAt !== undefined) return { sequence, data: {}, versions: [] }
  const steps = [...plan.steps.values()]
  const apart = steps.filter(({ branch }) => branch !== '').map(({ key }) => key)
  return { sequence, ...(await findEntitiesAt(db, workflowId, sequence, apart)) }
}
