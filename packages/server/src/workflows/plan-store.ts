import { createHash } from 'node:crypto'
import { eraseBlueprint, type Plan, type PlanSource, planWorkflow } from '@countersign/engine'
import { canonicalHash } from '@countersign/resources'
import { required } from '../lib/assert.ts'
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
  const { source } = required(row, `plan ${hash}`)
  db.afterCommit(() => markPlanStored(db.tenantId, hash))
  return planOf(hash, () => source)
}

/**
 * The plan of content that came for one workflow alone. Nobody shares it, not even the next with the same content: it may name
 * people, and goes when the workflow is erased.
 */
export function ownPlan(workflowId: string, hash: string, source: PlanSource): Plan {
  const own = createHash('sha256').update(`${workflowId}\n${hash}`).digest('hex')
  return planOf(own, () => source)
}

/** Writes a plan's content, unless this process knows that it is there. `workflowId`: whose own it is. */
export function insertPlan(tx: Tx, plan: Plan, workflowId: string | null): void {
  if (stored.has(`${tx.tenantId}/${plan.hash}`)) return
  tx.write(
    `INSERT INTO workflow_plan (tenant_id, hash, source, created_at, workflow_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [tx.tenantId, plan.hash, JSON.stringify(plan.source), tx.now, workflowId],
  )
}

/** To be called when the commit that wrote a plan has succeeded. */
export function markPlanStored(tenantId: string, hash: string): void {
  if (stored.size >= STORED_MAX) stored.clear()
  stored.add(`${tenantId}/${hash}`)
}

/** A workflow's own plans with what stays of them when it is erased, by hash. */
export async function erasedPlans(db: Db, workflowId: string): Promise<Map<string, PlanSource>> {
  const rows = await db.rows<{ hash: string; source: PlanSource }>(
    'SELECT hash, source FROM workflow_plan WHERE tenant_id = $1 AND workflow_id = $2',
    [db.tenantId, workflowId],
  )
  const erased = rows.map(async ({ hash, source }) => {
    const erasedHash = source.erasedHash ?? (await canonicalHash(source.blueprint))
    return [hash, { ...source, blueprint: eraseBlueprint(source.blueprint), erasedHash }] as const
  })
  return new Map(await Promise.all(erased))
}

/** The database allows it for an erased workflow's own plans only. */
export function writeErasedPlans(tx: Tx, workflowId: string, erased: ReadonlyMap<string, PlanSource>): void {
  for (const [hash, source] of erased) {
    tx.write('UPDATE workflow_plan SET source = $4 WHERE tenant_id = $1 AND workflow_id = $2 AND hash = $3', [
      tx.tenantId,
      workflowId,
      hash,
      JSON.stringify(source),
    ])
  }
}

/** Once their content is another one. Other processes forget them with time: what they show of an erased workflow is its state. */
export function forgetPlans(hashes: Iterable<string>): void {
  for (const hash of hashes) plans.delete(hash)
}

function missing(): never {
  throw new Error('A plan in memory needs no source')
}
