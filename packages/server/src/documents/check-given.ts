import { checkEntities, type Plan } from '@countersign/engine'
import type { Issue } from '@countersign/resources'
import type { ChildPool } from '../children/child-pool.ts'
import type { Db } from '../postgres/db.ts'
import { type Computation, compute } from './compute.ts'

interface Given {
  given: Readonly<Record<string, unknown>>
  all: Record<string, unknown>
}

export const checking: Computation<Given, Issue[]> = {
  name: 'check',
  run: (plan, { given, all }) => checkEntities(plan, given, all),
}

/**
 * What is wrong with entities that somebody gives; `all` are those that the workflow would have then. Schemas that cost
 * much are checked in a child.
 * @throws ExpressionClockError
 */
export function checkGiven(
  turns: ChildPool,
  db: Pick<Db, 'tenantId'>,
  plan: Plan,
  { given, all }: Given,
): Promise<Issue[]> {
  return compute(turns, db, checking, plan, { given, all })
}
