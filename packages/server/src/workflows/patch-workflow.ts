import {
  type Actor,
  type Changes,
  entitiesAt,
  type Plan,
  STARTED,
  type WorkflowState,
} from '@countersign/engine'
import type { BlueprintSpec } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import type { SigningCodes } from '../access/signing-codes.ts'
import type { ChildPool } from '../children/child-pool.ts'
import { checkGiven } from '../documents/check-given.ts'
import { refuseSlow } from '../documents/compute.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import type { Issue } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Db } from '../postgres/db.ts'
import { resolveInlineBlueprint } from '../resources/resolve-blueprint.ts'
import { checkAccessCodes, type GivenChange, keepChangedAccessCodes } from './access-codes.ts'
import { changeByOutcome } from './change-workflow.ts'
import { requireDocuments } from './check-documents.ts'
import {
  checkLabelCount,
  checkLabels,
  checkParticipants,
  checkStorable,
  type GivenOptions,
  mergeOptions,
  requireNoIssues,
} from './check-request.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import { holdNamedFiles } from './named-files.ts'
import { insertPlan, markPlanStored, ownPlan } from './plan-store.ts'
import type { StartRooms } from './rooms.ts'
import { advanceState } from './turns.ts'

/** What a caller asks for; its shape was checked. */
export interface WorkflowChanges {
  name?: string
  description?: string | null
  labels?: Record<string, string | null>
  data?: Record<string, unknown>
  participants?: Record<string, GivenChange | null>
  options?: GivenOptions
  envelopes?: { key: string; documents: Record<string, unknown>[] }[]
}

/**
 * Changes a workflow that has not started, and starts it when the last reason to wait is gone. `requireRevision` throws
 * when the workflow is not the one that the caller read.
 * @throws NotFound, InvalidInput, Conflict
 */
export async function patchWorkflow(
  rooms: StartRooms,
  namespace: Namespace,
  actor: Actor,
  id: string,
  { changes, requireRevision }: { changes: WorkflowChanges; requireRevision: (revision: number) => void },
): Promise<LoadedWorkflow> {
  const db = rooms.database.tenant(namespace.tenantId)
  let written: Plan | undefined
  const changed = await changeByOutcome(
    rooms,
    db,
    id,
    async (loaded, at) => {
      requireRevision(loaded.revision)
      if (loaded.workflow.status !== 'pending') return { verdict: 'refused', message: STARTED }
      const plan = await planAfter(rooms, db, loaded, changes)
      written = plan === loaded.plan ? undefined : plan
      const { workflow } = loaded
      const issues = await dataIssues(rooms.turns, db, plan, workflow, changes)
      const checked = await checkChanges(rooms.codes, plan, workflow, changes, { issues, namespace, now: at })
      const participantIds = newIds(Object.keys(changes.participants ?? {}), at)
      return refuseSlow(async () => {
        const fact = { type: 'patched', changes: checked, participantIds, at, actor } as const
        const outcome = await advanceState(rooms.turns, db, { plan, workflow }, fact)
        if (outcome.verdict === 'applied') await requireDocuments(rooms.turns, db, outcome)
        return outcome
      })
    },
    (tx, outcome) => {
      if (written !== undefined) insertPlan(tx, written, id)
      if (outcome.verdict === 'applied') holdNamedFiles(tx, outcome)
    },
  )
  const { hash } = written ?? {}
  if (hash !== undefined) db.afterCommit(() => markPlanStored(db.tenantId, hash))
  return changed
}

async function dataIssues(
  turns: ChildPool,
  db: Db,
  plan: Plan,
  workflow: WorkflowState,
  { data }: WorkflowChanges,
): Promise<Issue[]> {
  if (data === undefined) return []
  const all = { ...entitiesAt(workflow, workflow.data), ...data }
  return refuseSlow(() => checkGiven(turns, db, plan, { given: data, all }))
}

async function checkChanges(
  codes: SigningCodes,
  plan: Plan,
  workflow: WorkflowState,
  changes: WorkflowChanges,
  { issues: found, namespace, now }: { issues: readonly Issue[]; namespace: Namespace; now: Instant },
): Promise<Changes> {
  const { name, description, labels, data, participants } = changes
  const issues: Issue[] = [...checkStorable(changes), ...checkLabels(labels ?? {})]
  issues.push(...checkLabelCount(workflow.labels, labels ?? {}), ...found)
  issues.push(...checkParticipants(plan, participants ?? {}), ...checkAccessCodes(plan, participants ?? {}))
  const context = { before: workflow.options, namespace, createdAt: workflow.createdAt, now }
  const merged = changes.options === undefined ? undefined : mergeOptions(changes.options, context)
  requireNoIssues([...issues, ...(merged?.issues ?? [])])
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(labels !== undefined && { labels }),
    ...(data !== undefined && { data }),
    ...(participants !== undefined && { participants: await keepChangedAccessCodes(codes, participants) }),
    ...(merged !== undefined && { options: merged.options }),
  }
}

/** Added documents make another blueprint, checked as if it had been sent with the creation. */
async function planAfter(
  rooms: ReadingRooms,
  db: Db,
  { plan, workflow }: LoadedWorkflow,
  { envelopes = [] }: WorkflowChanges,
): Promise<Plan> {
  if (envelopes.length === 0) return plan
  const { hash, ...source } = await resolveInlineBlueprint(
    rooms,
    db,
    withDocuments(plan.blueprint, envelopes),
    (path) => placeInRequest(path, plan.blueprint, envelopes),
  )
  return ownPlan(workflow.id, hash, source)
}

type AddedDocuments = NonNullable<WorkflowChanges['envelopes']>

function withDocuments(blueprint: BlueprintSpec, added: AddedDocuments): unknown {
  const known = new Set((blueprint.envelopes ?? []).map(({ key }) => key))
  const issues = added.flatMap(({ key }, index) =>
    known.has(key)
      ? []
      : [{ path: `/envelopes/${index}/key`, message: `The workflow has no envelope '${key}'` }],
  )
  requireNoIssues(issues)
  return {
    ...blueprint,
    envelopes: (blueprint.envelopes ?? []).map((envelope) => ({
      ...envelope,
      documents: [
        ...envelope.documents,
        ...added.filter(({ key }) => key === envelope.key).flatMap(({ documents }) => documents),
      ],
    })),
  }
}

/** Where an added document stands in the request; what the blueprint had already stands in no request. */
function placeInRequest(path: string, { envelopes = [] }: BlueprintSpec, added: AddedDocuments): string {
  const [found = '', index = '', number = ''] = /^\/spec\/envelopes\/(\d+)\/documents\/(\d+)/.exec(path) ?? []
  const envelope = envelopes[Number(index)]
  const places = added.flatMap(({ key, documents }, at) =>
    key === envelope?.key ? documents.map((_, each) => `/envelopes/${at}/documents/${each}`) : [],
  )
  const place = places[Number(number) - (envelope?.documents.length ?? 0)]
  return found === '' || place === undefined
    ? path.replace(/^\/spec/, '/blueprint')
    : place + path.slice(found.length)
}

function newIds(keys: readonly string[], at: Instant): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, newId(millisOf(at))]))
}
