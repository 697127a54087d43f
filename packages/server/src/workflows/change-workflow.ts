import {
  type Actor,
  type Applied,
  checkInvariants,
  checkTransition,
  type FactBody,
  type Outcome,
  type WorkflowEvent,
  type WorkflowState,
} from '@countersign/engine'
import { closeLinks, insertLinks, renewLinks } from '../access/signing-link-store.ts'
import { removePlaces } from '../documents/drawing-store.ts'
import { forgetValues } from '../documents/values-store.ts'
import { type AuditEntry, chainAudit, insertAudit } from '../events/audit.ts'
import { type CatalogueEvent, insertEvents } from '../events/event.ts'
import { type Handover, openHandover } from '../jobs/handover.ts'
import type { JobRooms } from '../jobs/rooms.ts'
import { required } from '../lib/assert.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { Conflict, InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { wantDiscard } from './discard-attachments.ts'
import { insertEntityVersions } from './entity-store.ts'
import { eachSigner } from './envelope-signers.ts'
import { forgetWorkflow, knowForJob, knownWorkflow, knowWorkflow } from './known-workflow.ts'
import { type LoadedWorkflow, loadWorkflow } from './load-workflow.ts'
import type { FactRooms } from './rooms.ts'
import { advanceState } from './turns.ts'
import { wantAuditSeal } from './want-audit-seal.ts'
import { wantEndingMails } from './want-ending-mails.ts'
import { wantNotices } from './want-notices.ts'
import { type StoredWorkflow, updateWorkflow } from './workflow-store.ts'

/** A fact without its time: that is the moment of the commit, never before the last fact. */
export type NewFact = FactBody & { actor: Actor }

/** What else belongs into the commit: values, files, the end of a job. */
export type WriteAlongside = (tx: Tx, outcome: Exclude<Outcome, { verdict: 'refused' }>) => void

export interface ChangeOptions {
  /** An unchanged workflow still has what belongs into the commit: a late job ends. */
  alsoUnchanged?: boolean
  /** The workflow as the caller has just read it: the first try decides on that, unless another change of it is under way. */
  first?: LoadedWorkflow
}

export interface Changed extends LoadedWorkflow {
  verdict: 'applied' | 'unchanged'
  /** Why nothing changed. */
  reason?: string
}

/**
 * Tells a workflow a fact: loads it, asks `decide` for the fact (again, when somebody else was faster), and commits what the
 * fact makes of it – state, events, audit trail, jobs, links, entity versions and what `also` adds – in one statement.
 * @throws NotFound, InvalidInput when the workflow does not allow it
 */
export function changeWorkflow(
  rooms: FactRooms,
  db: Db,
  workflowId: string,
  decide: (loaded: LoadedWorkflow, at: Instant) => NewFact | Promise<NewFact>,
  also?: WriteAlongside,
  options?: ChangeOptions,
): Promise<Changed> {
  const decideOutcome = async (loaded: LoadedWorkflow, at: Instant) => {
    const fact = await decide(loaded, at)
    return advanceState(rooms.turns, db, loaded, { ...fact, at })
  }
  return changeByOutcome(rooms, db, workflowId, decideOutcome, also, options)
}

/** The same for what decides on the outcome itself, with another plan. */
export async function changeByOutcome(
  rooms: FactRooms,
  db: Db,
  workflowId: string,
  decide: (loaded: LoadedWorkflow, at: Instant) => Promise<Outcome>,
  also: WriteAlongside = () => undefined,
  options: ChangeOptions = {},
): Promise<Changed> {
  const key = `${db.tenantId}/${workflowId}`
  const first = turns.has(key) ? undefined : options.first
  const decideOn = async (loaded: LoadedWorkflow) =>
    decide(loaded, later(rooms.clock.now(), loaded.workflow.changedAt))
  return inTurn(key, async () => {
    for (let attempt = 1; ; attempt++) {
      const known = attempt === 1 && first === undefined ? knownWorkflow(db.tenantId, workflowId) : undefined
      const hoped = known === undefined ? undefined : await outcomeOf(() => decideOn(known))
      const loaded =
        (hoped === undefined ? undefined : known) ??
        (attempt === 1 ? first : undefined) ??
        (await loadWorkflow(db, workflowId))
      const outcome = hoped ?? (await decideOn(loaded))
      if (outcome.verdict === 'refused') throw refusal(outcome)
      try {
        if (outcome.verdict === 'applied') return await applied(rooms, db, loaded, outcome, also)
        if (options.alsoUnchanged === true) await db.commit((tx) => also(tx, outcome))
        return { ...loaded, verdict: 'unchanged', reason: outcome.reason }
      } catch (error) {
        if (!(error instanceof Conflict) || attempt >= limits.commitTriesMax) throw error
        forgetWorkflow(db.tenantId, workflowId)
      }
    }
  })
}

/** What a remembered workflow would come to; only a change counts, which its commit checks. */
async function outcomeOf(decide: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    const outcome = await decide()
    return outcome.verdict === 'applied' ? outcome : undefined
  } catch {
    return undefined
  }
}

/** The error that a refused outcome is to the caller. */
export function refusal({ message, path }: Extract<Outcome, { verdict: 'refused' }>): InvalidInput {
  return path === undefined ? new InvalidInput(message) : InvalidInput.of([{ path, message }])
}

async function applied(
  rooms: FactRooms,
  db: Db,
  loaded: LoadedWorkflow,
  outcome: Applied,
  also: WriteAlongside,
): Promise<Changed> {
  checkTransition(loaded.workflow, outcome.workflow)
  checkInvariants(outcome.plan, outcome.workflow)
  const handover = openHandover(rooms.worker)
  const auditHead = await commit(db, loaded, outcome, handover, also).catch((error) => {
    handover.leave()
    throw error
  })
  const { workflow, plan } = outcome
  const then = { ...loaded, workflow, plan, auditHead, revision: loaded.revision + 1 }
  db.afterCommit(() => {
    rooms.waits.tell(workflow.id)
    knowWorkflow(then)
    const isInLine = handover.begin((job) => knowForJob(job, then))
    wakeFor(rooms, outcome, isInLine)
  })
  return { ...then, verdict: 'applied' }
}

/** Jobs that stand in line, and deliveries, begin now, not at the next look. */
export function wakeFor(
  rooms: JobRooms,
  { jobs, events }: Applied,
  isInLine: boolean = jobs.length > 0,
): void {
  if (isInLine) rooms.wake()
  else if (events.some(({ catalogue }) => catalogue !== undefined)) rooms.wake('deliveries')
}

function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b
}

async function commit(
  db: Db,
  before: StoredWorkflow,
  outcome: Applied,
  handover: Handover,
  also: WriteAlongside,
): Promise<StoredWorkflow['auditHead']> {
  const { workflow } = outcome
  const { head, rows } = chainAudit(workflow.id, before.auditHead, auditEntries(outcome.events))
  const auditHead = required(head, 'head of the audit chain')
  await db.commit((tx) => {
    updateWorkflow(tx, before, workflow, auditHead)
    insertAudit(tx, rows)
    writeConsequences(tx, outcome, handover)
    wantAuditSeal(tx, before.workflow, workflow, auditHead, handover)
    wantEndingMails(tx, before.workflow, workflow, handover)
    wantNotices(tx, before.workflow, workflow)
    also(tx, outcome)
  })
  return auditHead
}

/** Everything that an outcome brings about besides the workflow's own row and the audit trail. */
export function writeConsequences(tx: Tx, outcome: Applied, handover: Handover): void {
  const { workflow, events, jobs, links, entityVersions } = outcome
  insertEntityVersions(tx, workflow.id, entityVersions)
  insertEvents(tx, catalogueEvents(workflow, events))
  handover.enqueue(tx, ...jobs.flatMap((job) => eachSigner(workflow, job)))
  const opened = links.filter(({ change }) => change === 'open')
  insertLinks(
    tx,
    opened.map(({ stepKey, participantKey }) => ({
      linkId: newId(millisOf(tx.now)),
      workflowId: workflow.id,
      stepKey,
      participantKey,
    })),
  )
  const renewed = links.flatMap((link) => (link.change === 'renew' ? [link] : []))
  renewLinks(tx, workflow.id, renewed)
  const handedOver = renewed.flatMap((link) => (link.handedOver ? [link.stepKey] : []))
  forgetValues(tx, workflow.id, handedOver)
  const closed = links.flatMap(({ change, stepKey }) => (change === 'close' ? [stepKey] : []))
  closeLinks(tx, workflow.id, closed)
  removePlaces(tx, workflow.id, [...handedOver, ...closed])
  wantDiscard(tx, outcome, [...handedOver, ...closed])
}

export function auditEntries(events: readonly WorkflowEvent[]): AuditEntry[] {
  return events.map(({ at, type, actor, data, evidence }) => ({
    at,
    type,
    actor,
    data: toJson({ ...data, ...evidence }),
  }))
}

function catalogueEvents(of: WorkflowState, events: readonly WorkflowEvent[]): CatalogueEvent[] {
  const { id: workflowId, name, labels, externalId } = of
  const workflow = { name, labels, externalId }
  return events.flatMap(({ type, at, data, catalogue }) =>
    catalogue === undefined ? [] : [{ eventType: type, workflowId, workflow, at, data, ...catalogue }],
  )
}

/** Hash and store take the same value: plain JSON, without undefined. */
function toJson(data: Record<string, unknown>): AuditEntry['data'] {
  const plain: AuditEntry['data'] = JSON.parse(JSON.stringify(data))
  return plain
}

/** Changes of one workflow in this process wait for each other: fewer of them start over. */
const turns = new Map<string, Promise<unknown>>()

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
