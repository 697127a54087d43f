import { isRecord, isString, listOf } from '../session/shape.ts'
import {
  type Envelope,
  type Participant,
  type Step,
  stepsOf,
  type TrailRow,
  type Workflow,
  type WorkflowDocument,
} from './workflow.ts'

type Data = Readonly<Record<string, unknown>>
type Tell = (story: Story, data: Data, at: string) => void

/**
 * A run from its beginning, told row by row of its trail. What a row does to the steps is what the service did when it wrote it
 * (docs/workflow-states.md), so that behind each row the tree is what reading the workflow gave while that row was the last one. What the
 * trail does not tell stays as it is in the end: names that were no handover, the documents that an iterator made.
 */
export class Story {
  readonly workflow: Workflow
  readonly #steps: ReadonlyMap<string, Step>

  /** @param end the workflow as the last row of the trail left it */
  constructor(end: Workflow, trail: readonly TrailRow[]) {
    this.workflow = beginningOf(end, trail)
    this.#steps = new Map(stepsOf(this.workflow.steps).map((step) => [step.key, step]))
  }

  tell({ type, at, data = {} }: TrailRow): void {
    TOLD[type]?.(this, data, at)
  }

  step(key: unknown): Step | undefined {
    return isString(key) ? this.#steps.get(key) : undefined
  }

  /** Whoever was asked and has not answered. */
  get asked(): readonly Participant[] {
    const waiting = [...this.#steps.values()].filter((step) => isAsked(step) && !hasAnswered(step))
    const keys = waiting.map(({ participantKey }) => participantKey)
    return this.workflow.participants.filter(({ key }) => keys.includes(key))
  }

  envelope(key: unknown): Envelope | undefined {
    return this.workflow.envelopes.find((envelope) => envelope.key === key)
  }

  document(data: Data): WorkflowDocument | undefined {
    return this.envelope(data.envelopeKey)?.documents.find(({ key }) => key === data.documentKey)
  }

  end(step: Step | undefined, status: 'completed' | 'failed' | 'skipped', at: string): void {
    if (step === undefined) return
    step.status = status
    step.completedAt = at
  }

  /** With everything below it that is still open. */
  skip(step: Step | undefined, because: string, at: string): void {
    if (step === undefined) return
    this.end(step, 'skipped', at)
    step.skippedBecause = because
    for (const child of step.children ?? []) if (isOpen(child)) this.skip(child, because, at)
  }

  finish(status: 'completed' | 'failed' | 'declined' | 'voided', at: string): void {
    this.workflow.status = status
    this.workflow.endedAt = at
    for (const step of this.#steps.values()) {
      if (!isOpen(step)) continue
      this.end(step, 'skipped', at)
      step.skippedBecause = 'workflow_ended'
    }
  }

  /** Somebody else is asked anew, without what the former one did. */
  handOver(participant: Participant | undefined, { to }: Data, at: string): void {
    if (participant === undefined) return
    Object.assign(participant, namesOf(to))
    for (const step of this.#steps.values())
      if (step.participantKey === participant.key && isAsked(step))
        step.action = { status: 'ready', readyAt: at }
  }

  /** Counts, and of each person the step that is theirs now. */
  settle(): Workflow {
    const signing = [...this.#steps.values()].filter(({ type }) => type === 'participant')
    const countOf = (wanted: Step['status']) => signing.filter(({ status }) => status === wanted).length
    const skipped = countOf('skipped')
    const total = signing.length - skipped
    this.workflow.progress = { completed: countOf('completed'), total, ...(skipped > 0 && { skipped }) }
    for (const participant of this.workflow.participants)
      participant.status = this.#stepOf(participant.key)?.action?.status ?? 'pending'
    return this.workflow
  }

  #stepOf(participantKey: string): Step | undefined {
    const own = [...this.#steps.values()].filter((step) => step.participantKey === participantKey)
    return own.find(({ status }) => status === 'in_progress') ?? own.findLast(hasAnswered) ?? own[0]
  }
}

/** The workflow as it was behind an event of its trail: steps, people, and what became of documents. */
export function workflowAt(end: Workflow, trail: readonly TrailRow[], sequence: number): Workflow {
  const story = new Story(end, trail)
  for (const row of trail) if (row.sequence <= sequence) story.tell(row)
  return story.settle()
}

const isKeys = listOf(isString)
const isOpen = ({ status }: Step) => status === 'pending' || status === 'in_progress'
const isAsked = ({ status, action }: Step) =>
  status === 'in_progress' && action !== undefined && action.status !== 'pending'
const hasAnswered = ({ action }: Step) => action?.signedAt !== undefined || action?.declinedAt !== undefined

function beginningOf(end: Workflow, trail: readonly TrailRow[]): Workflow {
  const { id, mode, name, timezone, createdAt } = end
  return {
    id,
    mode,
    name,
    timezone,
    createdAt,
    status: 'pending',
    progress: { completed: 0, total: 0 },
    data: {},
    participants: end.participants.map((participant) => firstOf(participant, trail)),
    envelopes: end.envelopes.map(({ finalization: _, documents, ...envelope }) => ({
      ...envelope,
      status: 'pending',
      documents: documents.map(({ errorMessage: __, ...document }) => ({ ...document, status: 'pending' })),
    })),
    steps: end.steps.map(unbegun),
  }
}

function unbegun({ children, ...step }: Step): Step {
  const { startedAt: _, completedAt: __, skippedBecause: ___, errorMessage: ____, action, ...rest } = step
  return {
    ...rest,
    status: 'pending',
    ...(action && { action: { status: 'pending' } }),
    ...(children && { children: children.map(unbegun) }),
  }
}

/** Whoever it was before the first handover. */
function firstOf(participant: Participant, trail: readonly TrailRow[]): Participant {
  const handover = trail.find(
    ({ type, data }) => type === 'participant.delegated' && data?.participantKey === participant.key,
  )
  const { key, name, email } = participant
  const names = handover ? namesOf(handover.data?.from) : { ...(name && { name }), ...(email && { email }) }
  return { key, ...names, status: 'pending', notification: { status: 'none' } }
}

function namesOf(value: unknown): { name?: string; email?: string } {
  if (!isRecord(value)) return {}
  const { name, email } = value
  return { ...(isString(name) && { name }), ...(isString(email) && { email }) }
}

function participantOf({ workflow }: Story, { participantKey }: Data): Participant | undefined {
  return workflow.participants.find(({ key }) => key === participantKey)
}

const ended =
  (status: 'completed' | 'failed' | 'declined' | 'voided'): Tell =>
  (story, { errorMessage, declineReason, voidReason }, at) => {
    story.finish(status, at)
    Object.assign(story.workflow, {
      ...(isString(errorMessage) && { errorMessage }),
      ...(isString(declineReason) && { declineReason }),
      ...(isString(voidReason) && { voidReason }),
    })
  }

/** What a person did is kept with its time. */
const did =
  (
    status: 'ready' | 'viewed' | 'signed' | 'declined',
    time: 'readyAt' | 'viewedAt' | 'signedAt' | 'declinedAt',
  ): Tell =>
  (story, { stepKey }, at) => {
    const action = story.step(stepKey)?.action
    if (action) Object.assign(action, { status, [time]: at })
  }

/** Whoever was not reached before is asked by now. */
const reached: Tell = (story, data) => {
  const action = story.step(data.stepKey)?.action
  if (action?.status === 'ready') action.status = 'notified'
  const participant = participantOf(story, data)
  if (participant) participant.notification = { status: 'sent' }
}

const enveloped =
  (status: Envelope['status'], of?: WorkflowDocument['status']): Tell =>
  (story, { envelopeKey }) => {
    const envelope = story.envelope(envelopeKey)
    if (envelope === undefined) return
    envelope.status = status
    for (const document of envelope.documents) if (of !== undefined) document.status = of
  }

const TOLD: Readonly<Record<string, Tell>> = {
  'workflow.started': ({ workflow }, _, at) => {
    workflow.status = 'in_progress'
    workflow.startedAt = at
  },
  'workflow.completed': ended('completed'),
  'workflow.failed': ended('failed'),
  'workflow.declined': ended('declined'),
  'workflow.voided': ended('voided'),
  'step.started': (story, { stepKey }, at) => {
    const step = story.step(stepKey)
    if (step === undefined) return
    step.status = 'in_progress'
    step.startedAt = at
  },
  'step.completed': (story, { stepKey }, at) => story.end(story.step(stepKey), 'completed', at),
  'step.failed': (story, { stepKey, errorMessage }, at) => {
    const step = story.step(stepKey)
    story.end(step, 'failed', at)
    if (step && isString(errorMessage)) step.errorMessage = errorMessage
  },
  'step.skipped': (story, { stepKey, because }, at) =>
    story.skip(story.step(stepKey), isString(because) ? because : '', at),
  'participant.task_assigned': did('ready', 'readyAt'),
  'participant.email_sent': reached,
  'participant.reminded': reached,
  'participant.email_failed': (story, data) => {
    const participant = participantOf(story, data)
    const { errorMessage, stepKey } = data
    if (participant && isString(errorMessage) && story.step(stepKey)?.action?.status === 'ready')
      participant.notification = { status: 'failed', lastError: errorMessage }
  },
  'participant.task_viewed': did('viewed', 'viewedAt'),
  'participant.consented': (story, { stepKey }, at) => {
    const action = story.step(stepKey)?.action
    if (action) action.consentedAt = at
  },
  'participant.signing_completed': (story, data, at) => {
    did('signed', 'signedAt')(story, data, at)
    const { stepKey, unmarkedDocuments } = data
    const action = story.step(stepKey)?.action
    if (action && isKeys(unmarkedDocuments)) action.unmarkedDocuments = unmarkedDocuments
  },
  'participant.signing_declined': did('declined', 'declinedAt'),
  'participant.delegated': (story, data, at) => story.handOver(participantOf(story, data), data, at),
  'envelope.sent': enveloped('in_progress'),
  'envelope.completed': enveloped('completed', 'sealed'),
  'envelope.voided': enveloped('voided'),
  'document.rendered': (story, data) => {
    const document = story.document(data)
    if (document) document.status = 'rendered'
  },
  'document.failed': (story, data) => {
    const document = story.document(data)
    if (document === undefined) return
    document.status = 'failed'
    if (isString(data.message)) document.errorMessage = data.message
    enveloped('failed')(story, data, '')
  },
}
