import { verifyChain } from '@countersign/evidence'
import { listWholeAudit } from '../events/audit-store.ts'
import type { SystemDb } from '../postgres/db.ts'
import { allHeads, someHeads } from './audit-head-store.ts'

/**
 * Verifies the audit trails of so many workflows, taken anywhere, or of all.
 * @param system as the owner of the tables
 * @returns how many were verified, and a sentence for each that is not whole
 */
export async function verifyChains(
  system: SystemDb,
  sample: number | 'all',
): Promise<{ verified: number; broken: string[] }> {
  const broken: string[] = []
  let verified = 0
  for await (const { tenantId, workflowId, head } of sample === 'all'
    ? allHeads(system)
    : someHeads(system, sample)) {
    const rows = await listWholeAudit(system, tenantId, workflowId)
    const payloads = rows.flatMap(({ sequence, salt, payload }) =>
      salt === null || payload === null ? [] : [{ sequence, salt, payload }],
    )
    const { ok, checks } = verifyChain(rows, payloads, head)
    verified += 1
    if (ok) continue
    const said = checks.filter((check) => !check.ok).map(({ message }) => message)
    broken.push(`The audit trail of workflow ${workflowId} is not whole: ${said.join(' ')}`)
  }
  return { verified, broken }
}
