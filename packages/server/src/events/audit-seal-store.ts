import { Conflict } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** An audit-seal as it was made. It never changes. */
export interface AuditSeal {
  /** From 1. */
  number: number
  /** The canonical JSON that is signed. */
  content: string
  /** The CMS signature beside it, DER. */
  signature: Buffer
  level: 'B-B' | 'B-T'
}

/** Of a workflow, oldest first. */
export function listAuditSeals(db: Db, workflowId: string): Promise<AuditSeal[]> {
  return db.rows<AuditSeal>(
    `SELECT number, content, signature, level FROM audit_seal WHERE tenant_id = $1 AND workflow_id = $2 ORDER BY number`,
    [db.tenantId, workflowId],
  )
}

/** @throws Conflict (from the commit) when somebody else has made the audit-seal of this number meanwhile */
export function insertAuditSeal(tx: Tx, workflowId: string, seal: AuditSeal): void {
  tx.guard(
    `INSERT INTO audit_seal (tenant_id, workflow_id, number, content, signature, level, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [tx.tenantId, workflowId, seal.number, seal.content, seal.signature, seal.level, tx.now],
    () => new Conflict('Another process sealed the audit trail of the workflow at the same time'),
  )
}
