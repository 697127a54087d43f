import type { StoredAuditRow } from '../events/audit-store.ts'
import { isRecord } from '../lib/is-record.ts'

/** What an entry of the audit trail tells; nothing once it was erased. */
export function auditData({ payload }: StoredAuditRow): Readonly<Record<string, unknown>> {
  const data: unknown = payload?.data
  return isRecord(data) ? data : {}
}
