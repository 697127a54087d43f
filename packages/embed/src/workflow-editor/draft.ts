import { isSame, record } from '@countersign/ui/json-form/schema'
import { type AddedTo, sentDocuments, withoutDocuments } from './added-documents.ts'
import type { PendingWorkflow, WorkflowOptions, WorkflowPlan } from './pending-workflow.ts'

/** What is said of a person otherwise than in the blueprint. A code is only ever sent, so that it is there only while it is typed. */
export interface DraftPerson {
  name?: string
  email?: string
  locale?: string
  accessCode?: string
}

/** All that can be edited of a workflow, as it is typed: plain JSON. */
export interface Draft {
  name: string
  description: string
  labels: Record<string, string>
  data: Record<string, unknown>
  participants: Record<string, DraftPerson>
  options: WorkflowOptions
  /** Documents to be added to envelopes; those that were saved are the plan's. */
  envelopes: AddedTo[]
}

export function draftOf(workflow: PendingWorkflow, plan: WorkflowPlan): Draft {
  const { name, description = '', labels, data } = workflow
  const { mode, disableParticipantNotifications, expiresAt, reminders } = workflow.options
  const participants = Object.entries(plan.participants).map(([key, { hasAccessCode: _, ...said }]) => [
    key,
    said,
  ])
  return {
    name,
    description,
    labels,
    data,
    participants: Object.fromEntries(participants),
    options: {
      mode,
      disableParticipantNotifications,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(reminders && { reminders }),
    },
    envelopes: [],
  }
}

/** The body of a PATCH that makes the second of the first: what stayed as it is is not named; null takes away. */
export function changesBetween(before: Draft, after: Draft): Record<string, unknown> {
  const { name, description } = after
  const participants = Object.fromEntries(
    Object.keys({ ...before.participants, ...after.participants }).flatMap((key) => {
      const changes = differences(record(before.participants[key]), record(after.participants[key]))
      return changes === undefined ? [] : [[key, changes]]
    }),
  )
  const data = differences(before.data, after.data)
  const labels = differences(before.labels, after.labels)
  const options = differences(record(before.options), record(after.options))
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description: description === '' ? null : description }),
    ...(labels && { labels }),
    ...(data && { data }),
    ...(Object.keys(participants).length > 0 && { participants }),
    ...(options && { options }),
    ...(after.envelopes.length > 0 && { envelopes: sentDocuments(after.envelopes) }),
  }
}

function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]))
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, after[key] ?? null]))
}

/** What is kept of a draft once it was saved: a code is known to the service alone, and the documents are the plan's. */
export function afterSaving(draft: Draft, saved: Draft = draft): Draft {
  const sent = new Set(saved.envelopes.flatMap(({ documents }) => documents.map(({ key }) => key)))
  const participants = Object.entries(draft.participants).map(([key, { accessCode: _, ...said }]) => [
    key,
    said,
  ])
  return {
    ...draft,
    participants: Object.fromEntries(participants),
    envelopes: withoutDocuments(draft.envelopes, sent),
  }
}
