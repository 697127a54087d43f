import {
  attachmentRulesOf,
  envelopeStatuses,
  type FieldState,
  findEnvelope,
  isFinal,
  labelOf,
  optionsOf,
  signatureKindsOf,
  type WorkflowState,
  workflowStatuses,
} from '@countersign/engine'
import { contentOf, type Field } from '@countersign/resources'
import { required } from '../lib/assert.ts'
import { own } from '../lib/own.ts'
import { refusalIn } from '../texts/refusals.ts'
import { senderNameOf } from '../workflows/owner.ts'
import { presentBranding } from './present-branding.ts'
import { presentMarks, presentWidget } from './present-marks.ts'
import { isPastDownload, type SessionState, sessionStateOf } from './session-state.ts'
import { shownHashOf } from './shown-hash.ts'
import type { SigningView } from './signing-view.ts'
import { stepsOfParticipant } from './step-of-caller.ts'

/** The answer of every operation of the signing API. Never entities, expressions or other people's addresses. */
export function presentSession(view: SigningView): object {
  const { workflow, participant, consent, action } = view
  const state = sessionStateOf(view)
  const isReady = state === 'ready'
  const { locale } = participant
  const { returnUrl, expiresAt } = workflow.options
  return {
    state,
    workflowId: workflow.id,
    stepKey: view.step.key,
    ...presentSteps(view),
    mode: view.owner.namespace.mode,
    workflowName: workflow.name,
    sender: presentSender(view),
    ...presentBranding(view.owner.namespace.settings),
    envelope: presentEnvelope(view),
    mails: isMailed(view, state),
    participant: {
      key: participant.key,
      name: participant.name ?? '',
      email: participant.email ?? '',
      ...(locale !== undefined && { locale }),
    },
    timezone: workflow.timezone,
    ...presentHost(view),
    ...(isReady && mayDelegate(view) && { canDelegate: true }),
    ...(isReady && view.owner.namespace.settings.shareDeclineReason && { sharesDeclineReason: true }),
    ...(returnUrl !== undefined && { returnUrl }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(hasFurtherStep(view, state) && { hasFurtherStep: true }),
    ...presentEnding(view, state),
    ...((isReady || state === 'signed') && { consent: presentConsent(consent, action.consentedAt) }),
    documents: state === 'preparing' || state === 'waiting' ? [] : presentDocuments(view),
    fields: isReady ? view.fields.map((field) => presentField(view, field)) : [],
    marks: isReady || state === 'signed' ? presentMarks(view) : [],
    ...(isReady && { shownHash: shownHashOf(view) }),
  }
}

/** Where people sign in person, nobody is asked by mail: it brings who has signed the sealed documents, and nothing else. */
function isMailed({ isMailed: reaches, workflow }: SigningView, state: SessionState): boolean {
  return reaches && (workflow.options.inPerson === undefined || state === 'signed' || state === 'completed')
}

/** A credential for one step tells of no other. */
function presentSteps(view: SigningView): object {
  const { workflow, caller } = view
  if ('stepKey' in caller.at) return {}
  const steps = stepsOfParticipant(workflow, caller.at.participantKey).map((step) => {
    const { key, action } = step
    const envelope = required(findEnvelope(workflow, action.envelopeKey), 'the envelope of a step')
    return { key, state: sessionStateOf({ ...view, step, action, envelope }) }
  })
  return { steps }
}

/** Whether whoever signed by the link of a step is asked to sign another one, which has a link of its own. */
function hasFurtherStep(
  { workflow, caller, action, participant }: SigningView,
  state: SessionState,
): boolean {
  if (!('stepKey' in caller.at) || caller.via.kind === 'in_person') return false
  if (state !== 'signed' && state !== 'completed') return false
  if ((action.signedBy?.email ?? participant.email) !== participant.email) return false
  return stepsOfParticipant(workflow, action.participantKey).some(
    (step) => step.status === 'in_progress' && step.action.status !== 'signed',
  )
}

/** Whose device it is, where they sign in person. */
function presentHost({ workflow, caller }: Pick<SigningView, 'workflow' | 'caller'>): object {
  const { inPerson } = workflow.options
  return caller.via.kind === 'in_person' && inPerson !== undefined
    ? { inPerson: { hostName: inPerson.hostName } }
    : {}
}

/** Whether the person may hand over to somebody else. */
function mayDelegate({ plan, action, caller }: SigningView): boolean {
  if (caller.via.kind === 'in_person') return false
  return plan.participants.get(action.participantKey)?.delegation === true
}

function presentSender({ owner, workflow }: SigningView): object {
  const { company } = owner.namespace.settings
  return { name: senderNameOf(owner, workflow), ...(company !== undefined && { company }) }
}

function presentEnvelope({ plan, envelope }: SigningView): object {
  const spec = plan.envelopes.get(envelope.key)?.spec
  const { subject, message } = spec ?? {}
  const name = envelope.name ?? spec?.name ?? envelope.key
  const isSealing = envelope.signed !== undefined && !isFinal(envelopeStatuses, envelope.status)
  return {
    name,
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
    ...(isSealing && { isSealing: true }),
  }
}

function presentConsent(
  { isOwn: _isOwn, ...consent }: SigningView['consent'],
  acceptedAt: string | undefined,
): object {
  return { ...consent, ...(acceptedAt !== undefined && { acceptedAt }) }
}

function presentEnding(view: SigningView, state: SessionState): object {
  const { workflow, action } = view
  if (action.declinedAt !== undefined) return { ending: { at: action.declinedAt, by: 'you' } }
  if (state === 'completed' || state === 'signed') {
    return action.signedAt === undefined ? {} : { ending: { at: action.signedAt, by: 'you' } }
  }
  if (!isFinal(workflowStatuses, workflow.status) || workflow.endedAt === undefined) return {}
  const reason = reasonToldOf(workflow, state)
  const by = state === 'declined' ? { by: 'another' } : {}
  return { ending: { at: workflow.endedAt, ...by, ...(reason !== undefined && { reason }) } }
}

/** The sender writes to everybody; whoever declines, to the sender, and to the others where the sender has it so. */
function reasonToldOf(workflow: WorkflowState, state: SessionState): string | undefined {
  if (state === 'voided') return workflow.voidReason
  return state === 'declined' && workflow.isDeclineShared ? workflow.declineReason : undefined
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

function presentField({ owner, language }: SigningView, state: FieldState): object {
  const { documentKey, spec, placed, included, required, readOnly, value, refusal } = state
  const { tooltip, format, autocomplete } = spec
  const validation = presentValidation(spec)
  const kinds = signatureKindsOf(spec, owner.namespace.settings.signatureKinds)
  return {
    document: documentKey,
    key: spec.key,
    ...(placed.index !== undefined && { index: placed.index }),
    type: spec.type,
    label: labelOf(spec, placed),
    ...(autocomplete !== undefined && { autocomplete }),
    ...(tooltip !== undefined && { tooltip }),
    included,
    required,
    readOnly,
    ...(value !== undefined && { value }),
    ...(refusal !== undefined && { error: refusalIn(language, refusal), refusal }),
    ...(spec.options !== undefined && { options: optionsOf(spec) }),
    ...(kinds.length > 0 && { signatureKinds: kinds }),
    ...(validation !== undefined && { validation }),
    ...(format !== undefined && { format }),
    widgets: placed.widgets.map(presentWidget),
  }
}

/** The page gets every rule of an attachment: it must know them before it sends megabytes. */
function presentValidation(spec: Field): object | undefined {
  if (contentOf(spec) === 'file') return attachmentRulesOf(spec)
  const { validation } = spec
  if (validation === undefined) return undefined
  const { pattern, message, min, max, maxLength } = validation
  return Object.fromEntries(
    Object.entries({ pattern, message, min, max, maxLength }).filter(([, value]) => value !== undefined),
  )
}
