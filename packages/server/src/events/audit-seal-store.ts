import { Conflict } from '../lib/errors.ts'
import type { Tx } from '../postgres/db.ts'

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

/** As it is read within a workflow's row: bytes as hexadecimal digits. */
export interface AuditSealRow extends Omit<AuditSeal, 'signature'> {
  signature: string
}

export function toAuditSeal({ signature, ...seal }: AuditSealRow): AuditSeal {
  return { ...seal, signature: Buffer.from(signature, 'hex') }
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
