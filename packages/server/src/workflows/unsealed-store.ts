import type { SystemDb } from '../postgres/db.ts'

/**
 * Workflows with an envelope whose sealing waits for another attempt, or was given up.
 * @param system as the owner of the tables
 */
export function listUnsealed(system: SystemDb): Promise<{ tenant_id: string; id: string }[]> {
  return system.rows(
    `SELECT tenant_id, id FROM workflow
     WHERE state::jsonb @? '$.envelopes[*].finalization ? (@.status == "retrying" || @.status == "failed")' ORDER BY tenant_id, id`,
    [],
  )
}
