import {
  type Actor,
  type Applied,
  checkInvariants,
  type Outcome,
  type Plan,
  participantKeys,
  type WorkflowSource,
  type WorkflowState,
} from '@countersign/engine'
import type { AuditHead } from '@countersign/evidence'
import { isTimezone } from '@countersign/expressions'
import type { Namespace } from '../access/namespace.ts'
import { checkGiven } from '../documents/check-given.ts'
import { refuseSlow } from '../documents/compute.ts'
import { chainAudit, insertAudit } from '../events/audit.ts'
import type { ChainedRow } from '../events/audit-store.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import { type Handover, openHandover } from '../jobs/handover.ts'
import type { JobRooms } from '../jobs/rooms.ts'
import { required } from '../lib/assert.ts'
import { millisOf } from '../lib/clock.ts'
import { InvalidInput, type Issue } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { resolveBlueprint, resolveInlineBlueprint } from '../resources/resolve-blueprint.ts'
import { checkAccessCodes, type GivenOverride, keepAccessCodes } from './access-codes.ts'
import { auditEntries, refusal, wakeFor, writeConsequences } from './change-workflow.ts'
import { requireDocuments } from './check-documents.ts'
import {
  checkLabels,
  checkParticipants,
  checkStorable,
  type GivenOptions,
  mergeOptions,
  requireNoIssues,
} from './check-request.ts'
import { insertExternalId, requireOwnExternalId } from './external-id-store.ts'
import { knowForJob, knowWorkflow } from './known-workflow.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import { holdNamedFiles } from './named-files.ts'
import { insertPlan, markPlanStored, ownPlan, planOf } from './plan-store.ts'
import type { ChangeRooms, StartRooms } from './rooms.ts'
import { createState } from './turns.ts'
import { wantAuditSeal } from './want-audit-seal.ts'
import { wantNotices } from './want-notices.ts'
import { insertWorkflow } from './workflow-store.ts'

/** What a caller asks for; its shape was checked. */
export interface NewWorkflow {
  blueprintKey?: string
  blueprintVersion?: string
  blueprint?: Record<string, unknown>
  data?: Record<string, unknown>
  name?: string
  description?: string
  externalId?: string
  labels?: Record<string, string>
  participants?: Record<string, GivenOverride>
  options?: GivenOptions & { timezone?: string }
}

/**
 * Creates a workflow, and starts it when nothing keeps it from running.
 * @throws InvalidInput with every problem; nothing is created then
 */
export async function createWorkflow(
  rooms: StartRooms,
  namespace: Namespace,
  actor: Actor,
  request: NewWorkflow,
): Promise<LoadedWorkflow> {
  const db = rooms.database.tenant(namespace.tenantId)
  return commit(rooms, db, await prepare(rooms, db, namespace, actor, request))
}

/**
 * What would be created, without storing anything; its ids are of no workflow.
 * @throws InvalidInput with what createWorkflow would refuse it for
 */
export async function checkWorkflow(
  rooms: StartRooms,
  namespace: Namespace,
  actor: Actor,
  request: NewWorkflow,
): Promise<WorkflowState> {
  const db = rooms.database.tenant(namespace.tenantId)
  return (await prepare(rooms, db, namespace, actor, request)).workflow
}

async function prepare(
  rooms: StartRooms,
  db: Db,
  namespace: Namespace,
  actor: Actor,
  request: NewWorkflow,
): Promise<Applied> {
  requireNoIssues(checkStorable(request))
  await requireOwnExternalId(db, request.externalId)
  const id = newId(millisOf(rooms.clock.now()))
  const origin = await findPlan(rooms, db, id, request)
  const outcome = await decide(rooms, db, namespace, actor, { id, request, ...origin })
  if (outcome.verdict !== 'applied')
    throw outcome.verdict === 'refused' ? refusal(outcome) : new Error('Not created')
  await refuseSlow(() => requireDocuments(rooms.turns, db, outcome))
  return outcome
}

/** The source of a workflow, and its name when the request gives none: the blueprint's. */
interface Origin {
  plan: Plan
  source: WorkflowSource
  title: string
}

async function findPlan(rooms: ReadingRooms, db: Db, id: string, request: NewWorkflow): Promise<Origin> {
  const { blueprint, blueprintKey, blueprintVersion } = request
  if (blueprint !== undefined) {
    if (blueprintKey !== undefined || blueprintVersion !== undefined) {
      const message = 'Give either blueprintKey and blueprintVersion, or a blueprint, not both'
      throw InvalidInput.of([{ path: '/blueprint', message }])
    }
    const path = isRecord(blueprint.spec) ? '/blueprint/spec' : '/blueprint'
    const place = (issue: string) => issue.replace(/^\/spec/, path)
    const { hash, ...source } = await resolveInlineBlueprint(rooms, db, blueprint.spec ?? blueprint, place)
    return { plan: ownPlan(id, hash, source), source: { type: 'inline' }, title: 'Workflow' }
  }
  if (blueprintKey === undefined || blueprintVersion === undefined) {
    const path = blueprintKey === undefined ? '/blueprintKey' : '/blueprintVersion'
    throw InvalidInput.of([{ path, message: `'${path.slice(1)}' is required` }])
  }
  const { hash, name, ...source } = await resolveBlueprint(rooms, db, `${blueprintKey}@${blueprintVersion}`)
  const origin = { type: 'blueprint', blueprintKey, blueprintVersion } as const
  return { plan: planOf(hash, () => source), source: origin, title: name ?? titleOf(blueprintKey) }
}

async function decide(
  rooms: ChangeRooms & Pick<StartRooms, 'codes'>,
  db: Db,
  namespace: Namespace,
  actor: Actor,
  { id, request, plan, source, title }: Origin & { id: string; request: NewWorkflow },
): Promise<Outcome> {
  const at = rooms.clock.now()
  const { data = {}, labels = {}, participants = {}, description, externalId } = request
  const { timezone = namespace.timezone, ...given } = request.options ?? {}
  const { options, issues } = mergeOptions(given, { namespace, createdAt: at, now: at })
  requireNoIssues([
    ...checkTimezone(timezone),
    ...(await refuseSlow(() => checkGiven(rooms.turns, db, plan, { given: data, all: data }))),
    ...checkLabels(labels),
    ...checkParticipants(plan, participants),
    ...checkAccessCodes(plan, participants),
    ...issues,
  ])
  const newIds = () => newId(millisOf(at))
  const keys = participantKeys(plan, participants)
  const overrides = await keepAccessCodes(rooms.codes, participants)
  return refuseSlow(() =>
    createState(rooms.turns, db, plan, {
      id,
      name: request.name ?? title,
      ...(description === undefined ? {} : { description }),
      ...(externalId === undefined ? {} : { externalId }),
      labels,
      source,
      timezone,
      options,
      data,
      participants: overrides,
      participantIds: Object.fromEntries(keys.map((key) => [key, newIds()])),
      createdBy: { type: actor.type, id: actor.id ?? '' },
      at,
      actor,
    }),
  )
}

async function commit(rooms: JobRooms, db: Db, outcome: Applied): Promise<LoadedWorkflow> {
  const { workflow, plan } = outcome
  checkInvariants(plan, workflow)
  const { head, rows } = chainAudit(workflow.id, null, auditEntries(outcome.events))
  const auditHead = required(head, 'head of the audit chain')
  const handover = openHandover(rooms.worker)
  const collect = (tx: Tx) => {
    writeCreation(tx, outcome, { auditHead, rows }, handover)
    holdNamedFiles(tx, outcome)
  }
  await db.commitLast(collect).catch((error) => {
    handover.leave()
    throw error
  })
  const created = { tenantId: db.tenantId, revision: 1, auditHead, workflow, plan }
  db.afterCommit(() => {
    markPlanStored(db.tenantId, plan.hash)
    knowWorkflow(created)
    wakeFor(
      rooms,
      outcome,
      handover.begin((job) => knowForJob(job, created)),
    )
  })
  return created
}

/** Every row of a new workflow. */
export function writeCreation(
  tx: Tx,
  outcome: Applied,
  { auditHead, rows }: { auditHead: AuditHead; rows: readonly ChainedRow[] },
  handover: Handover = openHandover(undefined),
): void {
  const { id, source } = outcome.workflow
  insertPlan(tx, outcome.plan, source.type === 'inline' ? id : null)
  insertWorkflow(tx, outcome.workflow, auditHead)
  insertExternalId(tx, outcome.workflow)
  insertAudit(tx, rows)
  writeConsequences(tx, outcome, handover)
  wantAuditSeal(tx, null, outcome.workflow, auditHead, handover)
  wantNotices(tx, null, outcome.workflow)
}

function checkTimezone(timezone: string): Issue[] {
  if (isTimezone(timezone)) return []
  const message = `'${timezone}' is not a time zone: use a full Region/City name, exact in case, or UTC`
  return [{ path: '/options/timezone', message }]
}

/** `employee_onboarding` → `Employee onboarding`. */
function titleOf(blueprintKey: string): string {
  const words = blueprintKey.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
