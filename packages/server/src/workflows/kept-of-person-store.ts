import { type EraseObstacle, eraseObstacle, type WorkflowState } from '@countersign/engine'
import type { Mode } from '../access/namespace.ts'
import type { Instant } from '../lib/clock.ts'
import type { Db, SystemDb } from '../postgres/db.ts'
import { holdRefusal } from './legal-hold.ts'
import { addressTerms } from './workflow-term-store.ts'

/** What a workflow has of somebody. */
interface KeptPart {
  /** What they are, or were, in it. */
  as: 'participant' | 'before_handover' | 'signer' | 'copy'
  participantKey?: string
  stepKey?: string
  envelopeKey?: string
  name?: string
  language?: string
  status?: string
  invitedAt?: Instant
  viewedAt?: Instant
  consentedAt?: Instant
  signedAt?: Instant
  declinedAt?: Instant
}

/** A workflow that keeps something of an address. */
export interface KeptWorkflow {
  namespaceKey: string
  namespaceName: string
  mode: Mode
  workflowId: string
  name: string
  status: string
  createdAt: Instant
  endedAt?: Instant
  parts: KeptPart[]
  /** Why it cannot be erased now, in one word and as a sentence. */
  because?: EraseObstacle['because'] | 'namespace_hold'
  refusal?: string
}

interface KeptRow {
  namespace_key: string
  namespace_name: string
  mode: Mode
  legal_hold: boolean
  workflow_id: string
  created_at: Instant
  state: WorkflowState
  total: number
}

/** The workflows of an organization that keep something of an address, newest first. */
export async function listKeptWorkflows(
  system: SystemDb,
  orgId: string,
  email: string,
  { limit, after }: { limit: number; after?: readonly string[] | undefined },
): Promise<{ rows: KeptWorkflow[]; total: number }> {
  const [at = null, id = null] = after ?? []
  const sql = 'SELECT * FROM workflows_of_address($1, $2, $3, $4, $5)'
  const rows = await system.rows<KeptRow>(sql, [orgId, addressTerms(email), at, id, limit])
  return { rows: rows.map((row) => toKept(row, email)), total: rows[0]?.total ?? 0 }
}

/** Whether a workflow keeps something of an address. */
export async function keepsAddress(db: Db, workflowId: string, email: string): Promise<boolean> {
  const rows = await db.rows(
    'SELECT 1 FROM workflow_term WHERE tenant_id = $1 AND term = ANY ($2) AND workflow_id::text = $3 LIMIT 1',
    [db.tenantId, addressTerms(email), workflowId],
  )
  return rows.length > 0
}

function toKept(row: KeptRow, email: string): KeptWorkflow {
  const { state } = row
  const ofNamespace = holdRefusal({ retention: { legalHold: row.legal_hold } })
  const obstacle =
    ofNamespace === undefined
      ? eraseObstacle(state)
      : ({ because: 'namespace_hold', refusal: ofNamespace } as const)
  return {
    namespaceKey: row.namespace_key,
    namespaceName: row.namespace_name,
    mode: row.mode,
    workflowId: row.workflow_id,
    name: state.name,
    status: state.status,
    createdAt: row.created_at,
    ...(state.endedAt !== undefined && { endedAt: state.endedAt }),
    parts: partsOf(state, email.toLowerCase()),
    ...obstacle,
  }
}

function partsOf(state: WorkflowState, address: string): KeptPart[] {
  const isTheirs = (one: { email?: string } | undefined) => one?.email?.toLowerCase() === address
  const participants = state.participants.flatMap((participant): KeptPart[] => {
    const { key: participantKey, name, locale, handover } = participant
    const from = handover?.from
    return [
      ...(isTheirs(participant)
        ? [
            {
              as: 'participant' as const,
              participantKey,
              ...nameOf({ name }),
              ...(locale && { language: locale }),
            },
          ]
        : []),
      ...(isTheirs(from) ? [{ as: 'before_handover' as const, participantKey, ...nameOf(from) }] : []),
    ]
  })
  const own = new Set(
    participants.flatMap(({ as, participantKey }) => (as === 'participant' ? [participantKey] : [])),
  )
  const steps = state.steps.flatMap(({ key, action }): KeptPart[] => {
    if (action === undefined) return []
    const { signedBy, participantKey, status, viewedAt, consentedAt, signedAt, declinedAt } = action
    const isSigner = signedBy === undefined ? own.has(participantKey) : isTheirs(signedBy)
    if (!isSigner) return []
    const times = { invitedAt: action.readyAt, viewedAt, consentedAt, signedAt, declinedAt }
    return [{ as: 'signer', participantKey, stepKey: key, ...nameOf(signedBy), status, ...given(times) }]
  })
  const copies = state.envelopes.flatMap(({ key, copies = [] }) =>
    copies.filter(isTheirs).map((copy): KeptPart => ({ as: 'copy', envelopeKey: key, ...nameOf(copy) })),
  )
  return [...participants, ...steps, ...copies]
}

function nameOf(one: { name?: string | undefined } | undefined): { name?: string } {
  return one?.name === undefined ? {} : { name: one.name }
}

function given(times: Record<string, Instant | undefined>): Record<string, Instant> {
  return Object.fromEntries(
    Object.entries(times).flatMap(([key, at]) => (at === undefined ? [] : [[key, at]])),
  )
}
