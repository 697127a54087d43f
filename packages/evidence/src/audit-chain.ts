import { sha256 } from '@noble/hashes/sha2.js'
import { canonicalJsonBytes, type JsonValue } from './canonical-json.ts'
import { type Check, failed, passed } from './check.ts'
import { toHex } from './hex.ts'

/*
 * The audit trail of a workflow is a chain of rows. Each row's `hash` is SHA-256 over the canonical JSON of its
 * fields, and one of the fields is the hash of the row before. What a row tells about people stands apart, behind
 * a salted hash (`payloadHash`): deleting salt and payload erases it for good and leaves the chain whole.
 * Source: specification documents.md, "Audit trail". SHA-256 is computed here in JavaScript, since the web's own
 * is asynchronous and these few hundred bytes are needed in the middle of pure code. Whoever has a faster one gives it.
 */

/** SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export type Sha256Hex = (bytes: Uint8Array) => string

const inJavaScript: Sha256Hex = (bytes) => toHex(sha256(bytes))

/** `previousHash` of the first row: there is none before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** What a row's hash covers. Hashes are 64 lower-case hexadecimal digits, `at` is ISO 8601 in UTC. */
export interface AuditFields {
  readonly workflowId: string
  /** From 1, without gaps. */
  readonly sequence: number
  readonly at: string
  readonly type: string
  readonly actorType: string
  readonly payloadHash: string
  readonly previousHash: string
}

export interface AuditRow extends AuditFields {
  readonly hash: string
}

/** The last row of a chain, as the certificate of completion shows it. */
export interface AuditHead {
  readonly sequence: number
  readonly hash: string
}

/** What a row tells about who and what; erasure deletes it. */
export interface AuditPayload {
  readonly actor: {
    readonly type: string
    readonly id?: string
    readonly name?: string
    readonly ip?: string
    readonly userAgent?: string
  }
  readonly data: JsonValue
}

/** A payload as it is stored beside the chain. */
export interface StoredPayload {
  readonly sequence: number
  readonly salt: Uint8Array
  readonly payload: AuditPayload
}

/** SHA-256(salt ‖ canonical JSON of the payload), in hexadecimal. The salt is 16 random bytes or more. */
export function payloadHash(salt: Uint8Array, payload: AuditPayload, hash: Sha256Hex = inJavaScript): string {
  if (salt.length < 16) throw new RangeError('an audit salt has at least 16 bytes')
  const { type, id, name, ip, userAgent } = payload.actor
  const actor: Record<string, JsonValue> = { type }
  // An optional field without a value is absent, never null (access.md).
  for (const [key, value] of Object.entries({ id, name, ip, userAgent })) {
    if (value !== undefined) actor[key] = value
  }
  const json = canonicalJsonBytes({ actor, data: payload.data })
  const salted = new Uint8Array(salt.length + json.length)
  salted.set(salt)
  salted.set(json, salt.length)
  return hash(salted)
}

/** SHA-256 of the canonical JSON of exactly the seven fields; whatever else the object has is not covered. */
export function eventHash(fields: AuditFields, hash: Sha256Hex = inJavaScript): string {
  const { workflowId, sequence, at, type, actorType, payloadHash, previousHash } = fields
  return hash(canonicalJsonBytes({ workflowId, sequence, at, type, actorType, payloadHash, previousHash }))
}

/** The row that follows `head` (null: the first row of a chain). */
export function nextEvent(
  head: AuditHead | null,
  event: Omit<AuditFields, 'sequence' | 'previousHash'>,
  hash: Sha256Hex = inJavaScript,
): AuditRow {
  const { workflowId, at, type, actorType, payloadHash } = event
  const fields: AuditFields = {
    workflowId,
    sequence: (head?.sequence ?? 0) + 1,
    at,
    type,
    actorType,
    payloadHash,
    previousHash: head?.hash ?? FIRST_PREVIOUS_HASH,
  }
  return { ...fields, hash: eventHash(fields, hash) }
}

export interface ChainVerification {
  readonly ok: boolean
  readonly checks: readonly Check[]
  /** The last row, or null for an empty chain. */
  readonly head: AuditHead | null
  /** Sequences whose payload is no longer there. */
  readonly erased: readonly number[]
}

/**
 * Whether rows (oldest first) are one whole chain, and payloads those that were recorded.
 *
 * Checks: `rows` (one workflow, counted from 1 without gaps), `links` (each names the hash of the one before),
 * `hashes` (each hash is that of its fields), `payloads` (when `payloads` is given: each one there is the recorded
 * one, the others are shown as erased), `head` (when `head` is given, as read from a certificate: the chain
 * reaches that row with that hash, so nothing was cut off). Never throws for what rows hold.
 */
export function verifyChain(
  rows: readonly AuditRow[],
  payloads?: readonly StoredPayload[],
  head?: AuditHead,
): ChainVerification {
  const erased = payloads ? erasedSequences(rows, payloads) : []
  const checks = [checkRows(rows), checkLinks(rows), checkHashes(rows)]
  if (payloads) checks.push(checkPayloads(rows, payloads, erased))
  if (head) checks.push(checkHead(rows, head))
  const last = rows.at(-1)
  return {
    ok: checks.every((check) => check.ok),
    checks,
    head: last ? { sequence: last.sequence, hash: last.hash } : null,
    erased,
  }
}

function checkRows(rows: readonly AuditRow[]): Check {
  const first = rows[0]
  if (!first) return failed('rows', 'The audit trail is empty.')
  for (const [index, row] of rows.entries()) {
    if (row.workflowId !== first.workflowId) {
      return failed('rows', `Event ${row.sequence} belongs to another workflow (${row.workflowId}).`)
    }
    if (row.sequence !== index + 1) {
      return failed(
        'rows',
        `Event ${index + 1} is missing or out of order: event ${row.sequence} is in its place.`,
      )
    }
  }
  return passed('rows', `${rows.length} events of workflow ${first.workflowId}, none missing between them.`)
}

function checkLinks(rows: readonly AuditRow[]): Check {
  let previous = FIRST_PREVIOUS_HASH
  for (const row of rows) {
    if (row.previousHash !== previous) {
      return failed('links', `Event ${row.sequence} does not follow from the event before it.`)
    }
    previous = row.hash
  }
  return passed('links', 'Every event names the hash of the one before it.')
}

function checkHashes(rows: readonly AuditRow[]): Check {
  const changed = rows.find((row) => !matches(() => eventHash(row), row.hash))
  return changed
    ? failed('hashes', `Event ${changed.sequence} was changed: its hash is not that of its fields.`)
    : passed('hashes', "Every event's hash is that of its fields.")
}

function erasedSequences(rows: readonly AuditRow[], payloads: readonly StoredPayload[]): number[] {
  const there = new Set(payloads.map((stored) => stored.sequence))
  return rows.map((row) => row.sequence).filter((sequence) => !there.has(sequence))
}

function checkPayloads(
  rows: readonly AuditRow[],
  payloads: readonly StoredPayload[],
  erased: readonly number[],
): Check {
  const hashes = new Map(rows.map((row) => [row.sequence, row.payloadHash]))
  for (const stored of payloads) {
    const recorded = hashes.get(stored.sequence)
    if (recorded === undefined) {
      return failed('payloads', `There is a payload for event ${stored.sequence}, which does not exist.`)
    }
    if (!matches(() => payloadHash(stored.salt, stored.payload), recorded)) {
      return failed('payloads', `The payload of event ${stored.sequence} is not the one that was recorded.`)
    }
  }
  const whole = `${payloads.length} payloads are those that were recorded`
  return passed('payloads', erased.length === 0 ? `${whole}.` : `${whole}; erased: ${erased.join(', ')}.`)
}

function checkHead(rows: readonly AuditRow[], head: AuditHead): Check {
  const row = rows.find((candidate) => candidate.sequence === head.sequence)
  if (!row) return failed('head', `The audit trail was cut off: event ${head.sequence} is missing.`)
  if (row.hash !== head.hash)
    return failed('head', `Event ${head.sequence} has another hash than the certificate says.`)
  return passed('head', `The audit trail holds event ${head.sequence} with the hash that was given for it.`)
}

/** What cannot be hashed at all (NaN, a lone surrogate, a short salt) is not what was recorded. */
function matches(hash: () => string, recorded: string): boolean {
  try {
    return hash() === recorded
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false
    throw error
  }
}
