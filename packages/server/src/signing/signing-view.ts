import {
  type ActionState,
  type DocumentState,
  type EnvelopeState,
  type ExpressionWarning,
  type FieldState,
  firstLanguage,
  type Language,
  labelOf,
  type OwnField,
  type ParticipantState,
  type Plan,
  type PlanStep,
  type StepState,
  type WorkflowState,
} from '@countersign/engine'
import type { ChildPool } from '../children/child-pool.ts'
import { compute, refuseSlow } from '../documents/compute.ts'
import { statingFields } from '../documents/document-computations.ts'
import type { DocumentLayout } from '../documents/document-layout.ts'
import type { KeptValues } from '../documents/values-store.ts'
import type { Instant } from '../lib/clock.ts'
import { Forbidden, InvalidInput, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type FilledWorkflow, findFilledWorkflow } from '../workflows/filled-workflow-store.ts'
import { type LoadedWorkflow, withPlan } from '../workflows/load-workflow.ts'
import { type Owner, ownerOf } from '../workflows/owner.ts'
import { type ClosedGate, closedGateOf, placeOf } from './code-gate.ts'
import { type Consent, currentConsent, findConsent } from './consent.ts'
import { reachesByMail } from './mails/mail-sender.ts'
import { inReadingOrder } from './reading-order.ts'
import type { SessionRooms } from './rooms.ts'
import type { SigningCaller } from './signing-caller.ts'

/** A document of the envelope with what rendering found, once it did. */
interface ViewedDocument {
  state: DocumentState
  layout: DocumentLayout | undefined
}

/** Everything that one participant's session is made of, at one moment. */
export interface SigningView {
  at: Instant
  /** With the step that this is about: what the request does next is done there. */
  caller: SigningCaller
  owner: Owner
  /** The workflow as it was read, for whoever changes it. */
  loaded: LoadedWorkflow
  plan: Plan
  planStep: PlanStep
  workflow: WorkflowState
  step: StepState
  action: ActionState
  participant: ParticipantState
  envelope: EnvelopeState
  /** Those of the envelope that this step signs. */
  documents: ViewedDocument[]
  /** The person's own fields that have a place in their document, in reading order. */
  fields: FieldState[]
  /** Those that the HTML of their document left out: nobody is shown them, and expressions see the values that they were made with. */
  leftOut: FieldState[]
  /** What their conditions warned of. */
  expressionWarnings: readonly ExpressionWarning[]
  kept: KeptValues
  /** What others have entered and completed. */
  others: KeptValues[]
  /** What the person writes and reads in. */
  language: Language
  /** The text that the person agreed to, or is asked to. */
  consent: Consent
  /** Whether mail of the service reaches the workflow's people. */
  isMailed: boolean
}

/** A session as the request found it: its view, or the gate before it where a code is asked for. */
export type Entrance = { view: SigningView; gate?: never } | { view?: never; gate: ClosedGate }

/** A session's view as the request found it. @throws NotFound when the workflow or step is not there any more; Forbidden before a code */
export async function openView(rooms: SessionRooms, db: Db, caller: SigningCaller): Promise<SigningView> {
  return inside(await findEntrance(rooms, db, caller))
}

/** A session's view as it is now. @throws NotFound when the workflow or step is not there any more; Forbidden before a code */
export async function loadView(rooms: SessionRooms, db: Db, caller: SigningCaller): Promise<SigningView> {
  return inside(await entranceOf(rooms, db, caller, await findFilledWorkflow(db, caller.workflowId)))
}

/** The session, or what stands before it. @throws NotFound when the workflow or step is not there any more */
export async function findEntrance(rooms: SessionRooms, db: Db, caller: SigningCaller): Promise<Entrance> {
  const session =
    caller.session === undefined ? await findFilledWorkflow(db, caller.workflowId) : caller.session
  return entranceOf(rooms, db, caller, session)
}

function inside({ view }: Entrance): SigningView {
  if (view !== undefined) return view
  throw new Forbidden(
    'This session asks for a code first: POST /v1/signing/code and /v1/signing/code/check, then send the proof in X-Countersign-Proof',
  )
}

async function entranceOf(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  session: FilledWorkflow | null,
): Promise<Entrance> {
  if (session === null) throw new NotFound(`Workflow '${caller.workflowId}' not found`)
  const loaded = await withPlan(db, session.stored)
  const owner = await ownerOf(rooms.directory, caller.tenantId)
  const parts = { ...session, at: rooms.clock.now(), caller: { ...caller, session }, owner, loaded }
  const gate = closedGateOf(rooms.codes, placeOf(loaded, caller), parts)
  return gate === undefined ? { view: await assembleView(rooms, db, parts) } : { gate }
}

/** The view once a fact of this request was applied: the documents and what others entered stand as they were read. */
export function withChange(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  at: Instant,
  loaded: LoadedWorkflow,
  kept: KeptValues,
): Promise<SigningView> {
  const { caller, owner, others } = view
  const layouts = view.documents.flatMap(({ layout }) => (layout === undefined ? [] : [layout]))
  return assembleView(rooms, db, { at, caller, owner, loaded, layouts, values: [...others, kept] })
}

interface ViewParts extends Omit<FilledWorkflow, 'stored'> {
  at: Instant
  caller: SigningCaller
  owner: Owner
  loaded: LoadedWorkflow
}

async function assembleView(
  rooms: SessionRooms,
  db: Db,
  { at, caller, owner, loaded, layouts, values }: ViewParts,
): Promise<SigningView> {
  const { workflow, plan } = loaded
  const { step, planStep, action, participant, envelope } = placeOf(loaded, caller)
  const kept = ownValues(values, step.key, action.handovers ?? 0)
  const view = {
    at,
    caller: { ...caller, shownStepKey: step.key },
    owner,
    loaded,
    plan,
    planStep,
    workflow,
    step,
    action,
    participant,
    envelope,
    documents: documentsOf(planStep, envelope, layouts),
    kept,
    others: values.filter((one) => one.stepKey !== step.key && one.isFrozen),
    ...consentOf(caller, owner, participant, action),
    isMailed: reachesByMail(rooms.mailer, owner, workflow),
  }
  return withFields(rooms.turns, db, view)
}

/** The language is that of the page, else the person's, else the namespace's. */
function consentOf(
  { language: asked }: SigningCaller,
  { namespace: { settings } }: Owner,
  { locale }: ParticipantState,
  { consentHash }: ActionState,
): Pick<SigningView, 'language' | 'consent'> {
  const language = firstLanguage(asked, locale, settings.locale)
  const agreed = consentHash === undefined ? undefined : findConsent(consentHash, settings.consent)
  return { language, consent: agreed ?? currentConsent(language, settings.consent) }
}

/** The values that the person typed. Values of somebody before them count by their revision alone, since they are overwritten. */
function ownValues(values: readonly KeptValues[], stepKey: string, holder: number): KeptValues {
  const found = values.find((one) => one.stepKey === stepKey)
  if (found !== undefined && found.holder === holder) return found
  return { stepKey, values: {}, revision: found?.revision ?? 0, isFrozen: false, holder, images: {} }
}

function documentsOf(
  step: PlanStep,
  envelope: EnvelopeState,
  layouts: readonly DocumentLayout[],
): ViewedDocument[] {
  const assigned = new Set(step.sign?.action.assignments.map(({ document }) => document))
  return envelope.documents
    .filter(({ source }) => assigned.has(source))
    .map((state) => ({ state, layout: layouts.find(({ documentKey }) => documentKey === state.key) }))
}

/** A view whose own values are others than those kept: what a save would show. */
export function withValues(
  turns: ChildPool,
  db: Db,
  view: SigningView,
  values: KeptValues['values'],
): Promise<SigningView> {
  return withFields(turns, db, { ...view, kept: { ...view.kept, values } })
}

type FieldlessView = Omit<SigningView, 'fields' | 'leftOut' | 'expressionWarnings'>

async function withFields(turns: ChildPool, db: Db, view: FieldlessView): Promise<SigningView> {
  const { plan, workflow, at, step, kept, owner } = view
  const documents = view.documents.flatMap(({ state, layout }) =>
    layout === undefined ? [] : [{ state, placed: { fields: layout.fields, inputs: layout.inputs } }],
  )
  const rules = { signatureKinds: owner.namespace.settings.signatureKinds }
  const context = { workflow: { id: workflow.id, timezone: workflow.timezone }, at, rules }
  const input = { context, stepKey: step.key, documents, entered: kept.values }
  const stated = await refuseSlow(() => compute(turns, db, statingFields, plan, input))
  if ('failed' in stated) throw brokenCondition(stated.failed, stated.message)
  const all = stated.fields.flatMap(inReadingOrder)
  const fields = all.filter(({ isLeftOut }) => isLeftOut !== true)
  const leftOut = all.filter(({ isLeftOut }) => isLeftOut === true)
  return { ...view, fields, leftOut, expressionWarnings: stated.warnings }
}

/** Nothing that the person can mend: the message is what they can send to whoever asked them to sign. */
function brokenCondition(field: OwnField, message: string): InvalidInput {
  const path = `/fields/${field.documentKey}/${field.name}`
  return InvalidInput.of([
    {
      path,
      message: `The condition of the field '${field.spec.key}' cannot be evaluated: ${message}`,
      refusal: { code: 'condition_failed', values: { field: labelOf(field.spec, field.placed) } },
    },
  ])
}
