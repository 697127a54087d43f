import type { DocumentState, EnvelopeState } from '@countersign/engine'
import { FIELD_FACTS } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import { sealKeyFor } from '../access/seal-keys.ts'
import type { ChildPool } from '../children/child-pool.ts'
import { computeOnDocument } from '../documents/compute-document.ts'
import { askingConditions } from '../documents/document-computations.ts'
import { type DocumentRequest, openDocument } from '../documents/document-request.ts'
import { imagesOfValues, type SignerOfDocument } from '../documents/draw-values.ts'
import { fetchImages } from '../documents/fetch-images.ts'
import type { DocumentToSeal, SealPolicy, SealRequest } from '../documents/seal-documents.ts'
import { signatureId } from '../documents/signature-id.ts'
import { readLogo } from '../files/read-logo.ts'
import { assert, required } from '../lib/assert.ts'
import { atMost } from '../lib/at-most.ts'
import { own } from '../lib/own.ts'
import type { Db } from '../postgres/db.ts'
import { certificateOf } from './certificate-facts.ts'
import { wholeTrail } from './list-trail.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import type { SealRooms } from './rooms.ts'
import { nameOf, type SealContext } from './seal-context.ts'

/** Everything that sealing an envelope needs. */
export async function sealRequestOf(
  rooms: SealRooms,
  db: Db,
  loaded: LoadedWorkflow,
  envelope: EnvelopeState,
  context: SealContext,
): Promise<SealRequest> {
  const { workflow } = loaded
  const signed = required(envelope.signed, 'the last signature of an envelope')
  const documents = await atMost(1, envelope.documents, (document) =>
    documentToSeal(rooms.turns, db, loaded, document, context),
  )
  const uploaded = new Map(context.values.flatMap(({ images }) => Object.entries(images)))
  const { logoFileId } = context.namespace.settings
  const [audit, image, logo] = await Promise.all([
    wholeTrail(db, workflow, context.trail, signed.sequence),
    fetchImages(rooms.blobs, db, documents.flatMap(imagesOfValues), uploaded),
    readLogo(rooms.blobs, db, logoFileId),
  ])
  return {
    documents,
    image,
    certificate: certificateOf(rooms.config.baseUrl, loaded, envelope, { ...context, image, logo }, audit),
    policy: policyOf(context.namespace),
    key: await sealKeyFor(rooms, db, context.namespace),
    mode: context.namespace.mode,
    at: context.at,
  }
}

/** The level that is aimed at: what is stored is the one that was reached. */
export function policyOf({ settings }: Namespace): SealPolicy {
  return {
    certificate: settings.certificate ?? 'separate',
    level: settings.seal?.level ?? 'B-T',
    onTimestampFailure: settings.seal?.onTimestampFailure ?? 'wait',
  }
}

async function documentToSeal(
  turns: ChildPool,
  db: Db,
  loaded: LoadedWorkflow,
  document: DocumentState,
  context: SealContext,
): Promise<DocumentToSeal> {
  const { plan, workflow } = loaded
  const { template } = required(
    plan.documents.get(document.source),
    `document ${document.source} of the plan`,
  )
  const layout = required(
    context.layouts.find(({ documentKey }) => documentKey === document.key),
    `layout of document ${document.key}`,
  )
  // The seal covers what was shown and signed (`shownHash`).
  assert(layout.sha256 === document.sha256, `document ${document.key} is the one that was rendered`)
  const request = openDocument(plan, {
    workflow: { id: workflow.id, timezone: workflow.timezone },
    documentKey: document.key,
    name: document.name,
    ...(template !== undefined && { template }),
    inputs: layout.inputs,
    at: context.at,
  })
  const signers = await atMost(1, signersOf(loaded, document, context), async (signer) => ({
    ...signer,
    leftOut: await leftOutOf(turns, db, request, signer),
  }))
  return {
    key: document.key,
    name: document.name,
    ...(template !== undefined && { template: template.reference }),
    layout,
    fields: template?.spec.fields ?? [],
    timezone: workflow.timezone,
    signers,
  }
}

type Signer = Omit<SignerOfDocument, 'leftOut'>

/** Lines and signing dates are nobody's to enter: which of them are not there is asked now. */
async function leftOutOf(
  turns: ChildPool,
  db: Db,
  request: DocumentRequest,
  { roles, values }: Signer,
): Promise<string[]> {
  const fields = byKey(values)
  const conditions = (request.template?.spec.fields ?? []).flatMap(({ key, role = '', type, includeIf }) =>
    includeIf !== undefined && roles.includes(role) && FIELD_FACTS[type].givenBy !== 'person'
      ? [{ key, includeIf, fields }]
      : [],
  )
  if (conditions.length === 0) return []
  const results = await computeOnDocument(turns, db, askingConditions, request, conditions)
  return conditions.flatMap(({ key }, index) => (results[index] === true ? [] : [key]))
}

/** Values by field key: those of a field in a loop (`key.index`) as an array in the order of the indexes. */
function byKey(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const lists = new Map<string, [number, unknown][]>()
  for (const [name, value] of Object.entries(values)) {
    const [key = name, index] = name.split('.')
    if (index === undefined) fields[key] = value
    else lists.set(key, [...(lists.get(key) ?? []), [Number(index), value]])
  }
  for (const [key, list] of lists) fields[key] = list.sort(([a], [b]) => a - b).map(([, value]) => value)
  return fields
}

function signersOf(loaded: LoadedWorkflow, document: DocumentState, context: SealContext): Signer[] {
  return loaded.workflow.steps.flatMap((step) => {
    const assignments = loaded.plan.steps.get(step.key)?.sign?.action.assignments ?? []
    const roles = assignments.filter((one) => one.document === document.source).map(({ role }) => role)
    const signedAt = step.action?.signedAt
    if (roles.length === 0 || signedAt === undefined) return []
    const kept = context.values.find(({ stepKey }) => stepKey === step.key)
    return [
      {
        name: nameOf(loaded, step),
        signedAt,
        signatureId: signatureId(loaded.workflow.id, step.key),
        roles,
        values: own(kept?.values, document.key) ?? {},
      },
    ]
  })
}
