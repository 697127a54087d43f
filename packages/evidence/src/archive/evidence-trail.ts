import { type AuditPayload, type AuditRow, type StoredPayload, verifyChain } from '../audit-chain.ts'
import { failed, passed } from '../check.ts'
import { fromHex } from '../hex.ts'
import { type AuditSealContent, auditSealNames, isRecord, parseJson } from './audit-seal.ts'
import type { EvidenceFindings } from './evidence-findings.ts'

/** The audit trail as it was read; its payloads by their event. */
export interface VerifiedTrail {
  readonly rows: readonly AuditRow[]
  readonly payloads: readonly StoredPayload[]
}

/** Checks audit.json: one whole chain, which every audit-seal knows and which the last one ends. */
export function verifyTrail(found: EvidenceFindings, seals: readonly AuditSealContent[]): VerifiedTrail {
  const { entries, checks } = found
  const bytes = entries.get('audit.json')
  const trail = bytes === undefined ? 'it is missing' : readTrail(bytes)
  if (typeof trail === 'string') {
    checks.push(failed('audit-trail', `audit.json cannot be checked: ${trail}.`))
    return { rows: [], payloads: [] }
  }
  const { rows, payloads, head } = trail
  const chain = verifyChain(rows, payloads)
  const problems = chain.checks.filter((check) => !check.ok).map((check) => check.message)
  if (chain.head?.sequence !== head.sequence || chain.head?.hash !== head.hash)
    problems.push('The head that audit.json names is not its last event.')
  problems.push(...seals.flatMap((seal) => sealProblems(rows, seal)), ...endProblems(rows, seals.at(-1)))
  checks.push(
    ...(problems.length === 0
      ? [passed('audit-trail', trailText(rows.length, chain.erased))]
      : problems.map((problem) => failed('audit-trail', problem))),
  )
  return trail
}

function trailText(count: number, erased: readonly number[]): string {
  const whole = `The audit trail is whole: ${count} events, each as it was recorded, up to the last audit-seal`
  return erased.length === 0 ? `${whole}.` : `${whole}; what ${erased.length} of them told was erased.`
}

/** What was rewritten from some event on, with all hashes made anew, ends in another hash than was sealed. */
function sealProblems(
  rows: readonly AuditRow[],
  { number, workflowId, sequence, head }: AuditSealContent,
): string[] {
  const name = auditSealNames(number).json
  const row = rows[sequence - 1]
  if (rows[0] !== undefined && rows[0].workflowId !== workflowId)
    return [`The audit trail is of workflow ${rows[0].workflowId}, the audit-seal of ${workflowId}.`]
  if (row === undefined)
    return [`The audit trail was cut off: ${name} is of event ${sequence}, which is missing.`]
  return row.hash === head
    ? []
    : [`Event ${sequence} has another hash than ${name} says: the trail was rewritten.`]
}

function endProblems(rows: readonly AuditRow[], last: AuditSealContent | undefined): string[] {
  if (last === undefined || rows.length <= last.sequence) return []
  const [first, end] = [last.sequence + 1, rows.length]
  const which = first === end ? `Event ${first} is` : `Events ${first} to ${end} are`
  return [`${which} behind the last audit-seal, which ends with event ${last.sequence}.`]
}

interface Trail extends VerifiedTrail {
  readonly head: { readonly sequence: unknown; readonly hash: unknown }
}

function readTrail(bytes: Uint8Array): Trail | string {
  const value = parseJson(bytes)
  if (!isRecord(value) || !isRecord(value.head) || !Array.isArray(value.events))
    return 'it is not an audit trail'
  const rows: AuditRow[] = []
  const payloads: StoredPayload[] = []
  for (const event of value.events) {
    if (!isRow(event)) return `event ${rows.length + 1} does not have the members of an event`
    rows.push(event)
    const payload = payloadOf(event)
    if (payload === 'broken') return `the payload of event ${event.sequence} cannot be read`
    if (payload !== null) payloads.push(payload)
  }
  if (value.workflowId !== rows[0]?.workflowId) return 'it names another workflow than its events'
  return { rows, payloads, head: { sequence: value.head.sequence, hash: value.head.hash } }
}

const TEXTS = ['workflowId', 'at', 'type', 'actorType', 'payloadHash', 'previousHash', 'hash'] as const

function isRow(value: unknown): value is AuditRow & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    typeof value.sequence === 'number' &&
    TEXTS.every((key) => typeof value[key] === 'string')
  )
}

/** Null for what was erased; `broken` for what is neither there nor said to be erased. */
function payloadOf(event: AuditRow & Readonly<Record<string, unknown>>): StoredPayload | 'broken' | null {
  const { erased, salt, payload, sequence } = event
  if (erased === true && salt === undefined && payload === undefined) return null
  if (erased !== undefined || typeof salt !== 'string' || !/^(?:[0-9a-f]{2}){16,}$/.test(salt))
    return 'broken'
  const bytes = fromHex(salt)
  return bytes !== null && isPayload(payload) ? { sequence, salt: bytes, payload } : 'broken'
}

function isPayload(value: unknown): value is AuditPayload {
  return isRecord(value) && isRecord(value.actor) && typeof value.actor.type === 'string' && 'data' in value
}
