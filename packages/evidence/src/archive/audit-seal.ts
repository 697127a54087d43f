import { canonicalJsonBytes, type JsonValue } from '../canonical-json.ts'
import { equalBytes } from '../der.ts'
import { TEST_MARK } from '../seal-reason.ts'

/*
 * An audit-seal says of one moment what the evidence of a workflow was: how far the audit trail went, and the hash of each
 * file. It is canonical JSON (RFC 8785) with a detached CAdES signature beside it, and names the audit-seal before it, so that
 * none can be taken out or exchanged.
 */

/** What one audit-seal seals; exactly these members. */
export interface AuditSealContent {
  readonly workflowId: string
  /** Of the workflow's audit-seals, from 1. */
  readonly number: number
  /** The workflow's own. */
  readonly status: string
  /** The last event of the audit trail, and its hash. */
  readonly sequence: number
  readonly head: string
  /** SHA-256 of every file of the evidence by its path, audit-seals excepted. */
  readonly files: Readonly<Record<string, string>>
  /** The sealing service's own clock, ISO 8601 in UTC. */
  readonly at: string
  /** SHA-256 of both files of the audit-seal before; absent in the first. */
  readonly previous?: { readonly json: string; readonly signature: string }
  /** TEST_MARK in test namespaces, else absent. */
  readonly notice?: typeof TEST_MARK
  /** There when the signature carries a time-stamp: one that was taken out again is missed. */
  readonly timeStamped?: true
}

/** The folder of the audit-seals in the evidence. */
export const AUDIT_SEALS = 'audit-seals/'

/** The paths of both files of an audit-seal in the evidence: `audit-seals/0001.json` and `.p7s`. */
export function auditSealNames(number: number): { readonly json: string; readonly signature: string } {
  const base = `${AUDIT_SEALS}${String(number).padStart(4, '0')}`
  return { json: `${base}.json`, signature: `${base}.p7s` }
}

/** The bytes that are signed: canonical JSON in UTF-8. */
export function auditSealBytes(content: AuditSealContent): Uint8Array {
  const { previous, notice, timeStamped, files, ...rest } = content
  return canonicalJsonBytes({
    ...rest,
    files: { ...files },
    ...(previous !== undefined && { previous: { ...previous } }),
    ...(notice !== undefined && { notice }),
    ...(timeStamped !== undefined && { timeStamped }),
  })
}

/** Reads what an audit-seal seals, or says in a sentence why it is none: anything but canonical JSON of exactly its members. */
export function parseAuditSeal(bytes: Uint8Array): AuditSealContent | string {
  const value = parseJson(bytes)
  if (value === undefined) return 'it is not JSON'
  if (!isContent(value)) return 'it does not have the members of an audit-seal'
  return isCanonical(value, bytes) ? value : 'it is not canonical JSON'
}

function isCanonical(value: AuditSealContent, bytes: Uint8Array): boolean {
  try {
    return equalBytes(auditSealBytes(value), bytes)
  } catch (error) {
    // A lone surrogate, which JSON can write and canonical JSON cannot.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** JSON of a stranger, or undefined for what is none. */
export function parseJson(bytes: Uint8Array): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    )
    return value
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

const MEMBERS = [
  'workflowId',
  'number',
  'status',
  'sequence',
  'head',
  'files',
  'at',
  'previous',
  'notice',
  'timeStamped',
]
const SHA256 = /^[0-9a-f]{64}$/

function isContent(value: unknown): value is AuditSealContent {
  if (!isRecord(value) || Object.keys(value).some((key) => !MEMBERS.includes(key))) return false
  const { workflowId, number, status, sequence, head, files, at, previous, notice, timeStamped } = value
  return (
    typeof workflowId === 'string' &&
    isCount(number) &&
    typeof status === 'string' &&
    isCount(sequence) &&
    isHash(head) &&
    isRecord(files) &&
    Object.values(files).every(isHash) &&
    isInstant(at) &&
    (previous === undefined ? number === 1 : number > 1 && isPrevious(previous)) &&
    (notice === undefined || notice === TEST_MARK) &&
    (timeStamped === undefined || timeStamped === true)
  )
}

function isPrevious(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 2 && isHash(value.json) && isHash(value.signature)
}

/** ISO 8601 in UTC with milliseconds, and a day that there is. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString() === value
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && SHA256.test(value)
}

/** An object of JSON. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
