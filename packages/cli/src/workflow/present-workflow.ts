import { cutOffStatus, isCutOff, shownStatusOfPerson } from '@countersign/engine/statuses'
import type { Workflow, WorkflowSummary } from '@countersign/sdk'
import type { Paint } from '../paint.ts'

export type Status = Workflow['status']
export type Step = Workflow['steps'][number]

const FINAL: readonly Status[] = ['completed', 'failed', 'declined', 'voided']

export function isFinal(status: Status): boolean {
  return FINAL.includes(status)
}

export function paintStatus(status: string, paint: Paint): string {
  if (['completed', 'sealed', 'signed'].includes(status)) return paint.good(status)
  return ['failed', 'declined', 'voided', 'expired'].includes(status) ? paint.bad(status) : paint.warn(status)
}

/** Why it is where it is, in a sentence, when there is more to say than the status. */
export function reasonOf(workflow: Workflow | WorkflowSummary): string | undefined {
  const { errorMessage, declineReason, voidReason, pendingReasons } = workflow
  return errorMessage ?? declineReason ?? voidReason ?? pendingReasons?.join(', ')
}

/** A workflow on a screen: what it is, its people, its data, its steps and its documents. */
export function presentWorkflow(workflow: Workflow, paint: Paint): string {
  const { id, name, status, source, participants, progress, createdAt } = workflow
  const reason = reasonOf(workflow)
  const blueprint =
    source.blueprintKey === undefined ? 'inline' : `${source.blueprintKey}@${source.blueprintVersion}`
  return [
    `${paint.strong(name)} ${paint.dim(id)}`,
    `  ${paintStatus(status, paint)}${reason === undefined ? '' : `: ${reason}`}, ${progressOf(progress)}`,
    `  ${blueprint}, ${workflow.timezone}, created ${createdAt}`,
    paint.dim('people'),
    ...participants.map(
      (one) => `  ${one.key.padEnd(20)} ${paintStatus(statusOf(workflow, one), paint)}  ${whoIs(one)}`,
    ),
    ...presentData(workflow.data, paint),
    paint.dim('steps'),
    ...workflow.steps.flatMap((step) => presentStep(workflow, step, 1, paint)),
    ...workflow.envelopes.flatMap((envelope) => presentEnvelope(envelope, paint)),
  ].join('\n')
}

/** Each entity on a line; a long one is cut, and it is said how to see all of it. */
function presentData(data: Workflow['data'], paint: Paint): string[] {
  const lines = Object.entries(data).map(([key, entity]) => `  ${key.padEnd(20)} ${JSON.stringify(entity)}`)
  const isCut = lines.some(({ length }) => length > DATA_WIDTH)
  return [
    ...(lines.length === 0 ? [] : [paint.dim(`data${isCut ? ' (--json has all of it)' : ''}`)]),
    ...lines.map((line) => (line.length > DATA_WIDTH ? `${line.slice(0, DATA_WIDTH - 1)}…` : line)),
  ]
}

/** Characters of a line of data: some lines of a terminal. */
const DATA_WIDTH = 240

/** Of all from the start to the end: those that were skipped still count. */
function progressOf({ completed, total, skipped = 0 }: Workflow['progress']): string {
  return `${completed} of ${total + skipped} signed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function whoIs({ name, email }: { name?: string; email?: string }): string {
  return [name, email === undefined ? undefined : `<${email}>`].filter((part) => part !== undefined).join(' ')
}

/** A person whom nobody needs any more, or who was asked when the workflow ended, is told so (docs/statuses.md). */
function statusOf(workflow: Workflow, { key, status }: Workflow['participants'][number]): string {
  const own = workflow.steps.flatMap(withChildren).filter(({ participantKey }) => participantKey === key)
  return shownStatusOfPerson(workflow, own, status)
}

function presentStep(workflow: Workflow, step: Step, depth: number, paint: Paint): string[] {
  const isEnded = step.status === 'skipped' && withChildren(step).some(isCutOff)
  const status = isEnded ? cutOffStatus(workflow) : step.status
  const notes = [
    step.errorMessage ?? step.skippedBecause,
    ...(step.action?.unmarkedDocuments ?? []).map((key) => `${key}: agreed without a signature mark`),
  ].filter((note) => note !== undefined)
  const line = `${'  '.repeat(depth)}${step.key.padEnd(22 - depth * 2)} ${paintStatus(status, paint)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  return [line, ...childrenOf(step).flatMap((child) => presentStep(workflow, child, depth + 1, paint))]
}

export function withChildren(step: Step): Step[] {
  return [step, ...childrenOf(step).flatMap(withChildren)]
}

/** The keys of the steps of people whose turn is now, or comes first. */
export function nextIn(step: Step): string[] {
  if (ENDED.has(step.status)) return []
  if (step.type === 'participant') return [step.key]
  const open = childrenOf(step).filter(({ status }) => !ENDED.has(status))
  return (step.execution === 'sequential' ? open.slice(0, 1) : open).flatMap(nextIn)
}

const ENDED: ReadonlySet<string> = new Set(['completed', 'skipped', 'failed'] satisfies Step['status'][])

/** The shape of the answer names no children; they have that of a step. */
function childrenOf(step: Step): Step[] {
  const children: unknown = Reflect.get(step, 'children')
  return Array.isArray(children) ? children : []
}

function presentEnvelope(envelope: Workflow['envelopes'][number], paint: Paint): string[] {
  const { key, status, documents, finalization } = envelope
  const late =
    finalization?.lastError === undefined ? '' : ` (${finalization.status}: ${finalization.lastError})`
  return [
    `${paint.dim('envelope')} ${key} ${paintStatus(status, paint)}${late}`,
    ...documents.map((one) => `  ${one.key.padEnd(20)} ${paintStatus(one.status, paint)}  ${one.name}`),
  ]
}
