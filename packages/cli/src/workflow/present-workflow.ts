import type { Workflow, WorkflowSummary } from '@countersign/sdk'
import type { Paint } from '../paint.ts'

export type Status = Workflow['status']
type Step = Workflow['steps'][number]

const FINAL: readonly Status[] = ['completed', 'failed', 'declined', 'voided']

export function isFinal(status: Status): boolean {
  return FINAL.includes(status)
}

export function paintStatus(status: string, paint: Paint): string {
  if (['completed', 'sealed', 'signed'].includes(status)) return paint.good(status)
  return ['failed', 'declined', 'voided'].includes(status) ? paint.bad(status) : paint.warn(status)
}

/** Why it is where it is, in a sentence, when there is more to say than the status. */
export function reasonOf(workflow: Workflow | WorkflowSummary): string | undefined {
  const { errorMessage, declineReason, voidReason, pendingReasons } = workflow
  return errorMessage ?? declineReason ?? voidReason ?? pendingReasons?.join(', ')
}

/** A workflow on a screen: what it is, its people, its steps and its documents. */
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
    ...participants.map((one) => `  ${one.key.padEnd(20)} ${paintStatus(one.status, paint)}  ${whoIs(one)}`),
    paint.dim('steps'),
    ...workflow.steps.flatMap((step) => presentStep(step, 1, paint)),
    ...workflow.envelopes.flatMap((envelope) => presentEnvelope(envelope, paint)),
  ].join('\n')
}

/** Of all from the start to the end: those that were skipped still count. */
function progressOf({ completed, total, skipped = 0 }: Workflow['progress']): string {
  return `${completed} of ${total + skipped} signed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function whoIs({ name, email }: { name?: string; email?: string }): string {
  return [name, email === undefined ? undefined : `<${email}>`].filter((part) => part !== undefined).join(' ')
}

function presentStep(step: Step, depth: number, paint: Paint): string[] {
  const why = step.errorMessage ?? step.skippedBecause
  const line = `${'  '.repeat(depth)}${step.key.padEnd(22 - depth * 2)} ${paintStatus(step.status, paint)}${why === undefined ? '' : ` (${why})`}`
  return [line, ...childrenOf(step).flatMap((child) => presentStep(child, depth + 1, paint))]
}

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
