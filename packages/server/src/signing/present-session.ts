import {
  boxesOfOption,
  type FieldState,
  fieldName,
  isEmpty,
  isFinal,
  labelOf,
  optionsOf,
  type PlacedWidget,
  workflowStatuses,
} from '@countersign/engine'
import type { Field } from '@countersign/resources'
import { showValue } from '../documents/show-value.ts'
import { unreachable } from '../lib/assert.ts'
import { plusMillis } from '../lib/clock.ts'
import { own } from '../lib/own.ts'
import { limits } from '../limits.ts'
import { shownHashOf } from './shown-hash.ts'
import type { SigningView } from './signing-view.ts'

/** What a session can be (docs/signing-api.md). */
export const SESSION_STATES = [
  'preparing',
  'waiting',
  'ready',
  'signed',
  'completed',
  'declined',
  'voided',
  'expired',
  'failed',
  'closed',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** Where a participant stands. What they did themselves comes first, then how the workflow ended, then their turn. */
export function sessionStateOf({ workflow, step, action, envelope, at }: SigningView): SessionState {
  if (envelope.status === 'completed') return action.status === 'signed' ? 'completed' : 'closed'
  if (action.status === 'declined') return 'declined'
  const ending = endingOf(workflow.status, workflow.voidReason)
  if (action.status === 'signed') return ending === null || envelope.signed !== undefined ? 'signed' : ending
  if (ending !== null) return ending
  if (workflow.options.expiresAt !== undefined && at >= workflow.options.expiresAt) return 'expired'
  switch (step.status) {
    case 'pending':
      return 'waiting'
    case 'in_progress':
      return action.status === 'pending' ? 'preparing' : 'ready'
    case 'skipped':
    case 'completed':
      return 'closed'
    case 'failed':
      return 'failed'
    default:
      return unreachable(step.status)
  }
}

/** The reason that the engine gives to a workflow that ran out of time. */
const EXPIRED = 'expired'

function endingOf(
  status: SigningView['workflow']['status'],
  voidReason: string | undefined,
): SessionState | null {
  switch (status) {
    case 'declined':
    case 'failed':
      return status
    case 'voided':
      return voidReason === EXPIRED ? 'expired' : 'voided'
    case 'completed':
      return 'closed'
    case 'pending':
    case 'in_progress':
      return null
    default:
      return unreachable(status)
  }
}

/** The answer of every operation of the signing API. Never entities, expressions or other people's addresses. */
export function presentSession(view: SigningView): object {
  const { workflow, participant, consent, action } = view
  const state = sessionStateOf(view)
  const isReady = state === 'ready'
  const { locale } = participant
  const { returnUrl, expiresAt } = workflow.options
  return {
    state,
    mode: view.namespace.mode,
    workflowName: workflow.name,
    sender: presentSender(view),
    envelope: presentEnvelope(view),
    participant: {
      key: participant.key,
      name: participant.name ?? '',
      email: participant.email ?? '',
      ...(locale !== undefined && { locale }),
    },
    timezone: workflow.timezone,
    ...(mayDelegate(view) && { canDelegate: true }),
    ...(returnUrl !== undefined && { returnUrl }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...presentEnding(view, state),
    ...((isReady || state === 'signed') && { consent: presentConsent(consent, action.consentedAt) }),
    documents: state === 'preparing' || state === 'waiting' ? [] : presentDocuments(view),
    fields: isReady ? view.fields.map(presentField) : [],
    marks: isReady || state === 'signed' ? presentMarks(view) : [],
    ...(isReady && { shownHash: viewHashOf(view) }),
  }
}

/** Whether the person may hand over to somebody else. */
function mayDelegate({ plan, action }: SigningView): boolean {
  return plan.participants.get(action.participantKey)?.delegation === true
}

/** The hash that completing must name. */
export function viewHashOf({ documents, fields, consent }: SigningView): string {
  const shown = documents.map(({ state, layout }) => ({ key: state.key, sha256: layout?.sha256 ?? '' }))
  return shownHashOf(shown, fields, consent.hash)
}

function presentSender({ namespace, workflow }: SigningView): object {
  const { senderName, company } = namespace.settings
  const name = workflow.options.sender?.name ?? senderName ?? company ?? namespace.name
  return { name, ...(company !== undefined && { company }) }
}

function presentEnvelope({ plan, envelope }: SigningView): object {
  const spec = plan.envelopes.get(envelope.key)?.spec
  const { subject, message } = spec ?? {}
  const name = envelope.name ?? spec?.name ?? envelope.key
  return { name, ...(subject !== undefined && { subject }), ...(message !== undefined && { message }) }
}

function presentConsent(consent: SigningView['consent'], acceptedAt: string | undefined): object {
  return { ...consent, ...(acceptedAt !== undefined && { acceptedAt }) }
}

function presentEnding(view: SigningView, state: SessionState): object {
  const { workflow, action } = view
  if (action.declinedAt !== undefined) return { ending: { at: action.declinedAt, by: 'you' } }
  if (state === 'completed' || state === 'signed') {
    return action.signedAt === undefined ? {} : { ending: { at: action.signedAt, by: 'you' } }
  }
  if (!isFinal(workflowStatuses, workflow.status) || workflow.endedAt === undefined) return {}
  const reason = state === 'voided' ? workflow.voidReason : undefined
  const by = state === 'declined' ? { by: 'another' } : {}
  return { ending: { at: workflow.endedAt, ...by, ...(reason !== undefined && { reason }) } }
}

/** A link shows the finished documents for limits.downloadMs (signing.md, Two ways in). */
export function isPastDownload({ envelope, at }: SigningView): boolean {
  return envelope.completedAt !== undefined && at >= plusMillis(envelope.completedAt, limits.downloadMs)
}

function presentDocuments(view: SigningView): object[] {
  const { documents, action } = view
  return documents.flatMap(({ state, layout }) =>
    layout === undefined
      ? []
      : [
          {
            key: state.key,
            name: state.name,
            sha256: layout.sha256,
            pages: layout.pages,
            ...presentViewedAt(own(action.viewedDocuments, state.key)),
            signedAvailable: state.signedFileId !== undefined && !isPastDownload(view),
          },
        ],
  )
}

function presentViewedAt(viewedAt: string | undefined): object {
  return viewedAt === undefined ? {} : { viewedAt }
}

function presentField(state: FieldState): object {
  const { documentKey, spec, placed, included, required, readOnly, value, error } = state
  const { tooltip, format } = spec
  const validation = presentValidation(spec)
  return {
    document: documentKey,
    key: spec.key,
    ...(placed.index !== undefined && { index: placed.index }),
    type: spec.type,
    label: labelOf(spec),
    ...(tooltip !== undefined && { tooltip }),
    included,
    required,
    readOnly,
    ...(value !== undefined && { value }),
    ...(error !== undefined && { error }),
    ...(spec.options !== undefined && { options: optionsOf(spec) }),
    ...(validation !== undefined && { validation }),
    ...(format !== undefined && { format }),
    widgets: placed.widgets.map(presentWidget),
  }
}

function presentValidation({ validation }: Field): object | undefined {
  if (validation === undefined) return undefined
  const { pattern, message, min, max, maxLength } = validation
  return Object.fromEntries(
    Object.entries({ pattern, message, min, max, maxLength }).filter(([, value]) => value !== undefined),
  )
}

function presentWidget({ page, x, y, width, height, style }: PlacedWidget): object {
  return { page, x, y, width, height, ...(style !== undefined && { style }) }
}

/** What others completed, on the documents that this person reads; their fields in the order of the template. */
function presentMarks(view: SigningView): object[] {
  return view.others.flatMap(({ stepKey, values }) => {
    const by = nameOfSigner(view, stepKey)
    return view.documents.flatMap(({ state, layout }) => {
      const specs = view.plan.documents.get(state.source)?.template?.spec.fields ?? []
      return (layout?.fields ?? []).flatMap((placed) => {
        const value = own(own(values, state.key), fieldName(placed))
        const spec = specs.find(({ key }) => key === placed.key)
        if (isEmpty(value) || spec === undefined) return []
        const boxes = boxesOfOption(spec, placed.widgets, value)
        const shown =
          boxes === undefined
            ? { type: spec.type, value: asWritten(spec, value) }
            : { type: 'check_box', value: true }
        const widgets = (boxes ?? placed.widgets).map(presentWidget)
        return [{ document: state.key, ...shown, by, widgets }]
      })
    })
  })
}

/** Dates, numbers and choices as the sealed document will say them; everything else as it was entered. */
function asWritten(spec: Field, value: unknown): unknown {
  const content = showValue(spec, value, () => undefined)
  return content?.kind === 'text' ? content.text : value
}

function nameOfSigner({ workflow }: SigningView, stepKey: string): string {
  const participantKey = workflow.steps.find(({ key }) => key === stepKey)?.action?.participantKey
  return workflow.participants.find(({ key }) => key === participantKey)?.name ?? ''
}
