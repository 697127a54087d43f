import { type Plan, type PlanSource, planWorkflow } from '@countersign/engine'
import { present } from '../lib/assert.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** Plans that a process keeps; a big one takes some megabytes with its compiled expressions. */
const PLANS_MAX = 200
/** Plans that a process knows to be stored; two hashes each. */
const STORED_MAX = 10_000

/** The plans that this process knows, by hash of their content: the same content is the same plan for every tenant. */
const plans = new Map<string, Plan>()
/** `tenant/hash` of plans that are in the database, so that a new workflow does not send its plan again. */
const stored = new Set<string>()

/** The plan of some content, from memory when it is known. */
export function planOf(hash: string, source: () => PlanSource): Plan {
  const plan = plans.get(hash) ?? planWorkflow(hash, source())
  plans.delete(hash)
  plans.set(hash, plan)
  for (const oldest of plans.keys()) {
    if (plans.size <= PLANS_MAX) break
    plans.delete(oldest)
  }
  return plan
}

/** The plan that a workflow runs on. */
export async function getPlan(db: Db, hash: string): Promise<Plan> {
  if (plans.has(hash)) return planOf(hash, missing)
  const sql = 'SELECT source FROM workflow_plan WHERE tenant_id = $1 AND hash = $2'
  const [row] = await db.rows<{ source: PlanSource }>(sql, [db.tenantId, hash])
  const { source } = present(row, `plan ${hash}`)
  db.afterCommit(() => markPlanStored(db.tenantId, hash))
  return planOf(hash, () => source)
}

/** Writes a plan's content, unless this process knows that it is there. */
export function insertPlan(tx: Tx, plan: Plan): void {
  if (stored.has(`${tx.tenantId}/${plan.hash}`)) return
  tx.write(
    `INSERT INTO workflow_plan (tenant_id, hash, source, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [tx.tenantId, plan.hash, JSON.stringify(plan.source), tx.now],
  )
}

/** To be called when the commit that wrote a plan has succeeded. */
export function markPlanStored(tenantId: string, hash: string): void {
  if (stored.size >= STORED_MAX) stored.clear()
  stored.add(`${tenantId}/${hash}`)
}

function missing(): never {
  throw new Error('A plan in memory needs no source')
}
