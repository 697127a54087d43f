import { hash, randomBytes } from 'node:crypto'
import {
  type AuditHead,
  type AuditPayload,
  nextEvent,
  payloadHash,
  type Sha256Hex,
} from '@countersign/evidence'
import type { Instant } from '../lib/clock.ts'
import type { Tx } from '../postgres/db.ts'
import type { ChainedRow } from './audit-store.ts'
import { insertAuditRows } from './audit-store.ts'

type ActorType = 'system' | 'participant' | 'api_key' | 'embed' | 'user'

/** One thing that happened in a workflow, for the audit trail. */
export interface AuditEntry {
  at: Instant
  type: string
  actor: AuditPayload['actor'] & { type: ActorType }
  data: AuditPayload['data']
}

const SALT_BYTES = 16

/** Of the platform: a fifth of what creating a workflow took was hashing in JavaScript. */
const sha256: Sha256Hex = (bytes) => hash('sha256', bytes, 'hex')

/** Continues a workflow's chain (documents.md, Audit trail). `head` is null before its first row. */
export function chainAudit(
  workflowId: string,
  head: AuditHead | null,
  entries: readonly AuditEntry[],
): { head: AuditHead | null; rows: ChainedRow[] } {
  const rows: ChainedRow[] = []
  const salts = randomBytes(SALT_BYTES * entries.length)
  let last = head
  for (const { at, type, actor, data } of entries) {
    const salt = salts.subarray(rows.length * SALT_BYTES, (rows.length + 1) * SALT_BYTES)
    const payload = { actor, data }
    const covered = { payloadHash: payloadHash(salt, payload, sha256), actorType: actor.type }
    const row = nextEvent(last, { workflowId, at, type, ...covered }, sha256)
    rows.push({ row, salt, payload })
    last = { sequence: row.sequence, hash: row.hash }
  }
  return { head: last, rows }
}

/** Writes chained rows in the commit of the change that they tell; the workflow's revision guards their sequence. */
export function insertAudit(tx: Tx, rows: readonly ChainedRow[]): void {
  if (rows.length > 0) insertAuditRows(tx, rows)
}
