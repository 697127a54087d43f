import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** What an organization's plan is, as its operator calls it, and for how long it keeps completed documents at most. */
export interface Plan {
  orgId: string
  name: string
  /** Absent: as long as nobody deletes them. */
  retentionDays?: number
  revision: number
}

/** What a namespace used in a month (UTC). */
export interface Usage {
  namespaceKey: string
  /** YYYY-MM */
  month: string
  workflows: number
  /** Documents of sealed envelopes. */
  documents: number
  seals: number
  /** Webhook deliveries that succeeded in it, whenever they were made. */
  deliveries: number
}

interface PlanRow {
  org_id: string
  plan_name: string
  retention_days: number | null
  revision: number
}

const toPlan = (row: PlanRow): Plan => ({
  orgId: row.org_id,
  name: row.plan_name,
  ...(row.retention_days !== null && { retentionDays: row.retention_days }),
  revision: row.revision,
})

export async function findPlan(system: SystemDb, orgId: string): Promise<Plan | null> {
  const [row] = await system.rows<PlanRow>('SELECT * FROM access_organization($1)', [orgId])
  return row === undefined ? null : toPlan(row)
}

/** Null when the organization's revision is no longer the one that was read. */
export async function updatePlan(system: SystemDb, plan: Plan, now: Instant): Promise<Plan | null> {
  const { orgId, revision, name, retentionDays = null } = plan
  const sql = 'SELECT * FROM access_update_plan($1, $2, $3, $4, $5)'
  const [row] = await system.rows<PlanRow>(sql, [orgId, revision, name, retentionDays, now])
  return row === undefined ? null : toPlan(row)
}

/** Counts the days of one organization, or of all, again. `since` and `until` are YYYY-MM-DD. */
export function countUsage(
  system: SystemDb,
  orgId: string | null,
  since: string,
  until: string,
): Promise<unknown> {
  return system.rows('SELECT access_count_usage($1, $2, $3)', [orgId, since, until])
}

/** As it was counted last, newest month first. */
export async function listUsage(system: SystemDb, orgId: string, since: string): Promise<Usage[]> {
  const rows = await system.rows<Omit<Usage, 'namespaceKey'> & { namespace_key: string }>(
    'SELECT * FROM access_usage($1, $2)',
    [orgId, since],
  )
  return rows.map(({ namespace_key: namespaceKey, ...usage }) => ({ namespaceKey, ...usage }))
}
