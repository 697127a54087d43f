import { setTimeout as delay } from 'node:timers/promises'
import {
  type AuditSealContent,
  auditSealBytes,
  auditSealNames,
  parseAuditSeal,
  TEST_MARK,
} from '@countersign/evidence'
import { sealDetached } from '@countersign/pdf/seal/seal-detached'
import type { SealKey } from '@countersign/pdf/seal/seal-key'
import type { TimestampClient } from '@countersign/pdf/seal/timestamp'
import type { Namespace } from '../access/namespace.ts'
import { sealKeyFor } from '../access/seal-keys.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import { type AuditSeal, insertAuditSeal } from '../events/audit-seal-store.ts'
import type { Instant } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { hashOf } from '../lib/hash-of.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { type EvidencePart, evidenceParts } from './evidence.ts'
import { loadForEvidence } from './load-workflow.ts'
import type { EvidenceRooms } from './rooms.ts'
import { policyOf } from './seal-request.ts'

/** The evidence of one moment: its files, and the audit-seals of which the last seals just these. */
export interface SealedEvidence {
  workflowId: string
  parts: readonly EvidencePart[]
  seals: readonly AuditSeal[]
}

export interface AuditSealOptions {
  /** An audit-seal that has no time-stamp although one is wanted is not good enough: another is made, and without a time-stamp it fails. */
  insists?: boolean
  /** Written in the commit of the audit-seal; called too when there is nothing to seal anew. */
  also?: (tx: Tx) => void
}

/** A time-stamp for an audit-seal is not to be had now. */
class AuditSealUnstamped extends Error {
  override readonly name = 'AuditSealUnstamped'
}

/**
 * The evidence with an audit-seal of this very moment: the last one, when nothing changed since, else a new one, which is kept. Works
 * outside of any transaction; of two that seal the same moment one is kept. @throws NotFound, AuditSealUnstamped
 */
export async function sealEvidence(
  rooms: EvidenceRooms,
  db: Db,
  namespace: Namespace,
  workflowId: string,
  options: AuditSealOptions = {},
): Promise<SealedEvidence> {
  for (let attempt = 1; ; attempt++) {
    const { loaded, seals, trail } = await loadForEvidence(db, workflowId)
    const parts = await evidenceParts(rooms, db, loaded, namespace, { seals, trail })
    const facts: Facts = {
      workflowId,
      status: loaded.workflow.status,
      sequence: loaded.auditHead.sequence,
      head: loaded.auditHead.hash,
      files: Object.fromEntries(parts.map(({ name, sha256 }) => [name, sha256])),
      ...(namespace.mode === 'test' && { notice: TEST_MARK }),
    }
    try {
      const made = await sealOf(rooms, db, namespace, facts, seals, options)
      return { workflowId, parts, seals: made === undefined ? seals : [...seals, made] }
    } catch (error) {
      if (!(error instanceof Conflict) || attempt >= limits.commitTriesMax) throw error
    }
  }
}

type Facts = Omit<AuditSealContent, 'number' | 'at' | 'previous' | 'timeStamped'>

/** The new audit-seal, kept; undefined when the last one says the same. */
async function sealOf(
  rooms: EvidenceRooms,
  db: Db,
  namespace: Namespace,
  facts: Facts,
  seals: readonly AuditSeal[],
  { insists = false, also }: AuditSealOptions,
): Promise<AuditSeal | undefined> {
  const last = seals.at(-1)
  const timestamps = policyOf(namespace).level === 'B-B' ? null : rooms.timestamps
  if (last !== undefined && isSame(contentOf(last), facts)) {
    const isEnough = !insists || timestamps === null || last.level === 'B-T'
    if (isEnough) {
      if (also !== undefined) await db.commit(also)
      return undefined
    }
  }
  const content = await nextContent(facts, last, rooms.clock.now())
  const made = await signContent(content, await sealKeyFor(rooms, db, namespace), timestamps, insists)
  await db.commit((tx) => {
    insertAuditSeal(tx, facts.workflowId, made)
    also?.(tx)
  })
  return made
}

async function signContent(
  content: AuditSealContent,
  key: SealKey,
  timestamps: TimestampClient | null,
  insists: boolean,
): Promise<AuditSeal> {
  const claimed = timestamps === null ? content : { ...content, timeStamped: true as const }
  const soon = timestamps !== null && !insists ? inShortTime(timestamps) : timestamps
  const sealed = await sealDetached(auditSealBytes(claimed), key, soon)
  const [failure] = sealed.timestampFailures ?? []
  if (failure !== undefined) {
    if (insists) throw new AuditSealUnstamped(`No timestamp from ${failure.url}: ${failure.message}`)
    return signContent(content, key, null, false)
  }
  return {
    number: content.number,
    content: Buffer.from(auditSealBytes(claimed)).toString(),
    signature: Buffer.from(sealed.signature),
    level: sealed.level,
  }
}

/** Somebody waits for the evidence: an authority that takes its time is one that is away. */
function inShortTime(timestamps: TimestampClient): TimestampClient {
  return {
    async stamp(data) {
      const late = delay(
        limits.auditSealStampWaitMs,
        {
          failures: [
            { url: 'the time-stamp authorities', failure: 'timeout', message: 'They took too long.' },
          ],
        } as const,
        { ref: false },
      )
      return Promise.race([timestamps.stamp(data), late])
    },
  }
}

async function nextContent(
  facts: Facts,
  last: AuditSeal | undefined,
  now: Instant,
): Promise<AuditSealContent> {
  if (last === undefined) return { ...facts, number: 1, at: now }
  const before = contentOf(last).at
  return {
    ...facts,
    number: last.number + 1,
    // Clocks of several machines differ; the audit-seals follow one another all the same.
    at: now > before ? now : before,
    previous: { json: await hashOf(Buffer.from(last.content)), signature: await hashOf(last.signature) },
  }
}

function contentOf({ content }: AuditSeal): AuditSealContent {
  const parsed = parseAuditSeal(Buffer.from(content))
  if (typeof parsed === 'string')
    throw new Error(`Invariant broken: a kept audit-seal cannot be read: ${parsed}`)
  return parsed
}

function isSame({ number, at, previous, timeStamped, ...sealed }: AuditSealContent, facts: Facts): boolean {
  const same = { number, at, ...(previous !== undefined && { previous }) }
  return Buffer.from(auditSealBytes({ ...facts, ...same })).equals(auditSealBytes({ ...sealed, ...same }))
}

/** The archive: the audit-seals stand last. */
export function* evidenceEntries({ parts, seals }: SealedEvidence): Generator<ZipEntry> {
  for (const { name, content, isStrangers = false } of parts) yield { name, content: content(), isStrangers }
  for (const { number, content, signature } of seals) {
    const names = auditSealNames(number)
    yield { name: names.json, content: [Buffer.from(content)] }
    yield { name: names.signature, content: [signature] }
  }
}
