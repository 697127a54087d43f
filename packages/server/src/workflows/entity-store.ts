import type { EntityVersion } from '@countersign/engine'
import type { Instant } from '../lib/clock.ts'
import type { Db, Tx } from '../postgres/db.ts'

export function insertEntityVersions(tx: Tx, workflowId: string, versions: readonly EntityVersion[]): void {
  if (versions.length === 0) return
  const records = versions.map(({ entityKey, version, sequence, stepKey, at, value }) => ({
    entity_key: entityKey,
    version,
    sequence,
    step_key: stepKey ?? null,
    at,
    value,
  }))
  tx.write(
    `INSERT INTO workflow_entity (tenant_id, workflow_id, entity_key, version, sequence, step_key, at, value)
     SELECT $1, $2, e.* FROM json_to_recordset($3::json) AS e(entity_key text, version integer, sequence integer, step_key text, at timestamptz, value json)`,
    [tx.tenantId, workflowId, JSON.stringify(records)],
  )
}

/** A version of an entity, without its value. */
export interface EntityVersionFacts {
  entityKey: string
  version: number
  stepKey?: string
  at: Instant
}

interface VersionRow {
  entity_key: string
  version: number
  step_key: string | null
  at: Instant
  is_shown: boolean
  value: unknown
}

/**
 * The versions of a workflow's entities that were there at an event of its audit trail, and the values that the workflow itself had then.
 * @param apart steps whose versions are not the workflow's own: those within parallel groups
 */
export async function findEntitiesAt(
  db: Db,
  workflowId: string,
  sequence: number,
  apart: readonly string[],
): Promise<{ data: Record<string, unknown>; versions: EntityVersionFacts[] }> {
  const rows = await db.rows<VersionRow>(
    `WITH there AS (
       SELECT v.*, v.step_key IS NULL OR v.step_key <> ALL ($4::text[]) AS is_own FROM workflow_entity v
         JOIN audit_event e ON e.tenant_id = $1 AND e.workflow_id = $2 AND e.sequence = $3
         WHERE v.tenant_id = $1 AND v.workflow_id = $2 AND coalesce(v.sequence <= $3, v.at <= e.at)),
     latest AS (SELECT entity_key, max(version) AS version FROM there WHERE is_own GROUP BY entity_key)
     SELECT t.entity_key, t.version, t.step_key, t.at, l.version IS NOT NULL AS is_shown,
       CASE WHEN l.version IS NOT NULL THEN t.value END AS value
     FROM there t LEFT JOIN latest l USING (entity_key, version) ORDER BY t.entity_key, t.version`,
    [db.tenantId, workflowId, sequence, apart],
  )
  const shown = rows.filter(({ is_shown }) => is_shown)
  return {
    data: Object.fromEntries(shown.map(({ entity_key, value }) => [entity_key, value])),
    versions: rows.map(({ entity_key: entityKey, version, step_key: stepKey, at }) => ({
      entityKey,
      version,
      ...(stepKey !== null && { stepKey }),
      at,
    })),
  }
}
