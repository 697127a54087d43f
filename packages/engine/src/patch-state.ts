import { emptyEnvelopes, emptyParticipant, participantKeys, requestExpiry } from './create-state.ts'
import { setEntity } from './entity-data.ts'
import type { Changes, Fact, ParticipantChange, Verdict } from './fact.ts'
import { startIfPossible } from './start-workflow.ts'
import { note, type Turn } from './turn.ts'
import type { ParticipantOverride, ParticipantState } from './workflow.ts'

/** Said to whoever wants to change a workflow that is under way (workflows.md). */
export const STARTED = 'workflow has started and cannot be changed; void it and create a new one'

/** A change of a pending workflow. When it removes the last reason to wait and the mode is run, the workflow starts. */
export function applyPatch(turn: Turn, fact: Extract<Fact, { type: 'patched' }>): Verdict {
  const { workflow } = turn
  if (workflow.status !== 'pending') return { refused: STARTED }
  const { changes, participantIds } = fact
  changeTexts(turn, changes)
  for (const [key, value] of Object.entries(changes.data ?? {})) setEntity(turn, workflow.data, key, value)
  changeParticipants(turn, changes.participants ?? {}, participantIds)
  changeOptions(turn, changes)
  followPlan(turn)
  note(turn, 'workflow.changed', { changed: Object.keys(changes) })
  startIfPossible(turn, false)
  return undefined
}

function changeTexts({ workflow }: Turn, { name, description, labels }: Changes): void {
  if (name !== undefined) workflow.name = name
  if (description === null) delete workflow.description
  else if (description !== undefined) workflow.description = description
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (value === null) delete workflow.labels[key]
    else workflow.labels[key] = value
  }
}

function changeParticipants(
  turn: Turn,
  changes: Record<string, ParticipantChange | null>,
  ids: Record<string, string>,
): void {
  const { workflow, plan } = turn
  const overrides = new Map<string, ParticipantOverride | undefined>()
  for (const { key, override } of workflow.participants) overrides.set(key, override)
  for (const [key, change] of Object.entries(changes)) {
    const merged = change === null ? undefined : mergeOverride(overrides.get(key) ?? {}, change)
    if (merged === undefined && !plan.participants.has(key)) overrides.delete(key)
    else overrides.set(key, merged)
  }
  const known = new Map(workflow.participants.map((participant) => [participant.key, participant]))
  workflow.participants = participantKeys(plan, Object.fromEntries(overrides)).map((key) =>
    withOverride(known.get(key) ?? emptyParticipant(key, ids, undefined), overrides.get(key)),
  )
}

function withOverride(
  participant: ParticipantState,
  override: ParticipantOverride | undefined,
): ParticipantState {
  const { override: _, ...rest } = participant
  return override === undefined || Object.keys(override).length === 0 ? rest : { ...rest, override }
}

function mergeOverride(before: ParticipantOverride, change: ParticipantChange): ParticipantOverride {
  const merged = { ...before }
  for (const property of ['name', 'email', 'locale', 'accessCodeHash'] as const) {
    const value = change[property]
    if (value === null) delete merged[property]
    else if (value !== undefined) merged[property] = value
  }
  return merged
}

function changeOptions(turn: Turn, { options }: Changes): void {
  if (options === undefined) return
  const { expiresAt } = options
  const moved = expiresAt !== turn.workflow.options.expiresAt
  turn.workflow.options = options
  if (moved && expiresAt !== undefined) requestExpiry(turn.jobs, turn.workflow.id, expiresAt)
}

/** A change that adds documents comes with a new plan. */
function followPlan(turn: Turn): void {
  if (turn.workflow.planHash === turn.plan.hash) return
  turn.workflow.planHash = turn.plan.hash
  turn.workflow.envelopes = emptyEnvelopes(turn.plan)
}
