import type { LockingTx } from '../postgres/db.ts'

/** What names a file, as a sentence's part: `Asset 'logo@draft'`, `workflow 0198…`. */
export async function listFileUses(tx: LockingTx, fileId: string): Promise<string[]> {
  // Ids are unguessable: a text that holds one means this file, wherever it stands.
  const rows = await tx.rows<{ used_by: string }>(
    `(SELECT kind || ' ''' || key || '@' || version || '''' AS used_by FROM resource
       WHERE tenant_id = $1 AND position($2 IN spec::text) > 0 ORDER BY kind, key, version LIMIT $3)
     UNION ALL (SELECT 'workflow ' || w.id FROM workflow w WHERE w.tenant_id = $1
       AND (position($2 IN w.state::text) > 0 OR position($2 IN w.entity_values::text) > 0 OR EXISTS (SELECT 1 FROM workflow_plan p
         WHERE p.tenant_id = $1 AND p.hash = w.plan_hash AND position($2 IN p.source::text) > 0) OR EXISTS (SELECT 1 FROM workflow_values v
         WHERE v.tenant_id = $1 AND v.workflow_id = w.id AND position($2 IN v."values"::text) > 0))
       ORDER BY w.created_at DESC LIMIT $3)`,
    [tx.tenantId, fileId, USES_NAMED_MAX],
  )
  return rows.map(({ used_by }) => used_by)
}

/** A message names as many of each kind. */
const USES_NAMED_MAX = 5
