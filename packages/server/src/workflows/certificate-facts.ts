import {
  type EnvelopeState,
  findParticipant,
  firstLanguage,
  type Language,
  type StepState,
} from '@countersign/engine'
import type {
  CertificateLook,
  CertificateParticipant,
} from '@countersign/pdf/draw/certificate/certificate-data'
import type { Namespace } from '../access/namespace.ts'
import { showEvent } from '../documents/event-words.ts'
import type { SealRequest } from '../documents/seal-documents.ts'
import { type FetchImage, showSignature as showMark } from '../documents/show-value.ts'
import { signatureId } from '../documents/signature-id.ts'
import type { StoredAuditRow } from '../events/audit-store.ts'
import type { Logo } from '../files/read-logo.ts'
import { required } from '../lib/assert.ts'
import { contrastOf, LEGIBLE_CONTRAST } from '../lib/contrast.ts'
import { isRecord } from '../lib/is-record.ts'
import { auditData } from './audit-data.ts'
import { wayInOf } from './certificate-way-in.ts'
import { envelopeAttachments } from './envelope-files.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import { senderNameOf } from './owner.ts'
import { nameOf, type SealContext } from './seal-context.ts'

/** What the certificate of completion says of an envelope, from the workflow's state and the audit trail up to the last signature. */
export function certificateOf(
  baseUrl: string,
  loaded: LoadedWorkflow,
  envelope: EnvelopeState,
  context: SealContext & { image: FetchImage; logo: Logo | null },
  audit: readonly StoredAuditRow[],
): SealRequest['certificate'] {
  const { workflow } = loaded
  const head = required(audit.at(-1), 'the audit trail of a workflow')
  const names = new Map(workflow.participants.map(({ id, name, email, key }) => [id, name ?? email ?? key]))
  const { namespace } = context
  const steps = signersOf(loaded, envelope)
  const language = firstLanguage(namespace.settings.locale)
  return {
    language,
    workflow: { id: workflow.id, name: workflow.name, timezone: workflow.timezone },
    envelope: {
      key: envelope.key,
      ...(envelope.name !== undefined && { name: envelope.name }),
      completedAt: required(envelope.signed, 'the last signature of an envelope').at,
    },
    organization: {
      name: namespace.settings.company ?? context.organizationName,
      namespaceKey: namespace.namespaceKey,
    },
    look: lookOf(namespace, context.logo),
    sender: senderOf(loaded, context),
    participants: steps.map((step) => ({
      ...participantOf(language, loaded, step, audit),
      ...attachmentsOf(loaded, envelope, step),
      ...unmarkedIn(envelope, step),
      ...showSignature(loaded, step, signatureValue(loaded, step, context), context.image),
    })),
    events: audit.map((row) => showEvent(language, row, names)),
    auditHead: { sequence: head.sequence, hash: head.hash },
    verifyUrl: new URL('/verify', baseUrl).href,
    createdAt: context.at,
    ...(namespace.mode === 'test' && { watermark: 'TEST' }),
  }
}

function lookOf({ settings }: Namespace, logo: Logo | null): CertificateLook {
  const { accentColor } = settings
  const isLegible = accentColor !== undefined && contrastOf(accentColor, '#ffffff') >= LEGIBLE_CONTRAST
  return { ...(isLegible && { accentColor }), ...(logo !== null && { logo }) }
}

function senderOf({ workflow }: LoadedWorkflow, context: SealContext) {
  const email = workflow.options.sender?.replyTo ?? context.namespace.settings.senderEmail
  return {
    name: senderNameOf(context, workflow),
    ...(email !== undefined && { email }),
  }
}

/** Steps of the envelope whose person was asked. */
function signersOf({ plan, workflow }: LoadedWorkflow, { key }: EnvelopeState): StepState[] {
  const signers = plan.envelopes.get(key)?.signers ?? []
  return workflow.steps.filter((step) => signers.includes(step.key) && step.action?.readyAt !== undefined)
}

function attachmentsOf(
  { workflow }: LoadedWorkflow,
  envelope: EnvelopeState,
  { action }: StepState,
): Pick<CertificateParticipant, 'attachments'> {
  const own = new Set((action?.attachments ?? []).map(({ fileId }) => fileId))
  const attachments = envelopeAttachments(workflow, envelope).filter(({ fileId }) => own.has(fileId))
  if (attachments.length === 0) return {}
  return {
    attachments: attachments.map(({ name, sizeBytes, sha256, path }) => ({ name, sizeBytes, sha256, path })),
  }
}

/** The names of the documents in which no signature mark of theirs stands. */
function unmarkedIn(
  { documents }: EnvelopeState,
  { action }: StepState,
): Pick<CertificateParticipant, 'unmarkedDocuments'> {
  const keys = action?.unmarkedDocuments
  if (keys === undefined) return {}
  return { unmarkedDocuments: documents.filter(({ key }) => keys.includes(key)).map(({ name }) => name) }
}

function participantOf(
  language: Language,
  loaded: LoadedWorkflow,
  step: StepState,
  audit: readonly StoredAuditRow[],
): CertificateParticipant {
  const action = required(step.action, `action of step ${step.key}`)
  const participant = findParticipant(loaded.workflow, action.participantKey)
  const { readyAt, viewedAt, signedAt, declinedAt } = action
  const reason = step.failure?.cause === 'declined' ? step.failure.reason : undefined
  return {
    name: nameOf(loaded, step),
    email: action.signedBy?.email ?? participant?.email ?? '',
    role: roleOf(loaded, step),
    ...wayInOf(language, step, audit),
    ...consentOf(step, audit),
    ...(readyAt !== undefined && { askedAt: readyAt }),
    ...(viewedAt !== undefined && { viewedAt }),
    ...(signedAt !== undefined && { signedAt }),
    ...(declinedAt !== undefined && { declinedAt }),
    ...(reason !== undefined && { declineReason: reason }),
    ...delegationOf(step, audit),
    ...browserOf(step, audit),
  }
}

/** The names of the roles that the step signs, as the templates call them. */
function roleOf({ plan }: LoadedWorkflow, step: StepState): string {
  const names = (plan.steps.get(step.key)?.sign?.action.assignments ?? []).map(({ document, role }) => {
    const roles = plan.documents.get(document)?.template?.spec.roles ?? []
    return roles.find(({ key }) => key === role)?.name ?? capitalized(role)
  })
  return [...new Set(names)].join(', ')
}

function capitalized(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The row that tells of a step's event, the last when there are several. */
function rowOf(audit: readonly StoredAuditRow[], type: string, stepKey: string): StoredAuditRow | undefined {
  return audit.findLast((row) => row.type === type && auditData(row).stepKey === stepKey)
}

function consentOf(
  { key, action }: StepState,
  audit: readonly StoredAuditRow[],
): Pick<CertificateParticipant, 'consent'> {
  const at = action?.consentedAt
  if (at === undefined) return {}
  const row = rowOf(audit, 'participant.consented', key)
  const { consentVersion, consentLocale } = row === undefined ? {} : auditData(row)
  const version = [consentVersion, consentLocale].filter((part) => typeof part === 'string').join(' ')
  return { consent: { version, at } }
}

/** From whom the participant took over, at this step or before it, and who wanted it so: only a person delegates. */
function delegationOf(
  { action }: StepState,
  audit: readonly StoredAuditRow[],
): Pick<CertificateParticipant, 'delegation'> {
  const row = audit.findLast(
    (one) =>
      one.type === 'participant.delegated' &&
      auditData(one).participantKey === action?.participantKey &&
      one.at <= (action?.signedAt ?? action?.declinedAt ?? one.at),
  )
  if (row === undefined) return {}
  const { from, reason } = auditData(row)
  const { name, email } = isRecord(from) ? from : {}
  return {
    delegation: {
      fromName: String(name ?? email ?? action?.participantKey),
      fromEmail: String(email ?? ''),
      by: row.actorType === 'participant' ? 'participant' : 'sender',
      at: row.at,
      ...(typeof reason === 'string' && { reason }),
    },
  }
}

function browserOf(
  { key }: StepState,
  audit: readonly StoredAuditRow[],
): Pick<CertificateParticipant, 'ip' | 'userAgent'> {
  const row =
    rowOf(audit, 'participant.signing_completed', key) ?? rowOf(audit, 'participant.signing_declined', key)
  const { ip, userAgent } = row?.payload?.actor ?? {}
  return { ...(ip !== undefined && { ip }), ...(userAgent !== undefined && { userAgent }) }
}

/** What the person signed with: the value of the first signature among their fields, else of the first initials. */
function signatureValue({ plan }: LoadedWorkflow, step: StepState, { values }: SealContext): unknown {
  const kept = values.find(({ stepKey }) => stepKey === step.key)?.values ?? {}
  const all = Object.entries(kept).flatMap(([documentKey, fields]) =>
    Object.entries(fields).map(([name, value]) => ({ type: typeOf(plan, step, documentKey, name), value })),
  )
  const found = all.find(({ type }) => type === 'signature') ?? all.find(({ type }) => type === 'initial')
  return found?.value
}

/** The type of a field by its name (`key` or `key.index`) in a document or one of an iterator's instances. */
function typeOf(plan: LoadedWorkflow['plan'], step: StepState, documentKey: string, name: string) {
  const sources = (plan.steps.get(step.key)?.sign?.action.assignments ?? []).map(({ document }) => document)
  const source =
    sources.find((key) => documentKey === key) ?? sources.find((key) => documentKey.startsWith(key))
  const fields = plan.documents.get(source ?? '')?.template?.spec.fields ?? []
  return fields.find(({ key }) => key === name.split('.')[0])?.type
}

const HOW = { strokes: 'drawn', typed: 'typed', image: 'uploaded' } as const

function showSignature(
  { workflow }: LoadedWorkflow,
  step: StepState,
  value: unknown,
  image: FetchImage,
): Pick<CertificateParticipant, 'signature'> {
  const content = showMark(value, image)
  if (content === undefined) return {}
  return { signature: { id: signatureId(workflow.id, step.key), how: HOW[content.kind], content } }
}
