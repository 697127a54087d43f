import { contentOf, type ScenarioSigning } from '@countersign/resources'
import { sampleFile } from '../fields/attachment.ts'
import { ExpressionWarnings } from '../fields/expression-warnings.ts'
import { type FieldState, labelOf, missingOf } from '../fields/field-state.ts'
import { standsInLoop } from '../fields/place-values.ts'
import { fieldName, type PlacedField } from '../fields/placed-field.ts'
import {
  FieldConditionFailure,
  signedValuesOf,
  stepFields,
  unmarkedDocumentsOf,
} from '../fields/step-fields.ts'
import { required } from '../lib/assert.ts'
import { own } from '../lib/own.ts'
import { TYPED_SIGNATURE_MAX } from '../limits.ts'
import type { PlanStep } from '../plan-workflow.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { sayRefusal } from '../refusals/say-refusal.ts'
import { words } from '../refusals/words/en.ts'
import { type DocumentState, findEnvelope, findStep } from '../workflow.ts'
import { bring, type PlacedEntry, type Run, type SimulatedPlacement } from './run.ts'

/** The step whose person signs next: those in `signing` by its order, the others as they were asked. */
export function nextSigner(run: Run): string | undefined {
  let first: { stepKey: string; rank: number } | undefined
  for (const { stepKey, participantKey } of run.asked) {
    if (run.blocked.has(stepKey) || findStep(run.workflow, stepKey)?.status !== 'in_progress') continue
    const rank = rankOf(run, participantKey)
    if (first === undefined || rank < first.rank) first = { stepKey, rank }
  }
  return first?.stepKey
}

function rankOf({ entries, usedEntries, signing }: Run, participantKey: string): number {
  const used = usedEntries.get(participantKey) ?? 0
  return entries.get(participantKey)?.[used]?.order ?? signing.length
}

/** A person reads, agrees and signs with what `signing` says, or declines where it says so. */
export function signStep(run: Run, stepKey: string): void {
  const { plan, workflow } = run
  const planStep = required(plan.steps.get(stepKey), `step ${stepKey} of the plan`)
  const action = required(findStep(workflow, stepKey)?.action, `action of step ${stepKey}`)
  const documents = documentsOf(run, planStep, action.envelopeKey)
  const entry = takeEntry(run, stepKey, action.participantKey)
  if (entry?.declines === true) {
    declineStep(run, stepKey)
    return
  }
  const states: FieldState[] = []
  const warnings = new ExpressionWarnings()
  try {
    for (const document of documents) {
      const placement = required(run.placements.get(document.key), `fields of document ${document.key}`)
      const wished = own(entry?.fields, document.key) ?? own(entry?.fields, document.source) ?? {}
      const placed = spreadLists(run, document, placement, wished)
      const entered = enteredValues(placed, wished)
      const filled = fillIn({ run, stepKey, planStep, document, placed, warnings }, entered)
      run.signed.set(document.key, [...(run.signed.get(document.key) ?? []), { stepKey, ...filled }])
      states.push(...filled.states)
    }
  } catch (error) {
    if (!(error instanceof FieldConditionFailure)) throw error
    const { documentKey, name } = error.field
    const message = `The condition of the field '${name}' cannot be evaluated: ${error.message}`
    run.warnings.push({ code: 'condition_failed', message, stepKey, documentKey, field: name })
    run.blocked.add(stepKey)
    return
  }
  if (run.isPlayed && missingOf(states).length > 0) {
    run.blocked.add(stepKey)
    return
  }
  const values = signedValuesOf(
    documents.map(({ key }) => key),
    states,
  )
  for (const method of plan.participants.get(action.participantKey)?.authentication ?? [])
    bring(run, { type: 'authenticated', stepKey, method })
  bring(run, { type: 'consented', stepKey, data: {} })
  run.lastSigned = stepKey
  const unmarkedDocuments = unmarkedDocumentsOf(states)
  bring(run, {
    type: 'completed',
    stepKey,
    values,
    unmarkedDocuments,
    data: {},
    expressionWarnings: warnings.all,
  })
  run.acts.push({ stepKey, did: 'signed' })
}

/** A person reads and says no. */
export function declineStep(run: Run, stepKey: string): void {
  bring(run, { type: 'declined', stepKey })
  run.acts.push({ stepKey, did: 'declined' })
}

function documentsOf(run: Run, planStep: PlanStep, envelopeKey: string): DocumentState[] {
  const assigned = new Set(planStep.sign?.action.assignments.map(({ document }) => document))
  const documents = findEnvelope(run.workflow, envelopeKey)?.documents ?? []
  return documents.filter(({ source }) => assigned.has(source))
}

/** A person's entries are used one after the other, the last one again for later steps. */
function takeEntry(run: Run, stepKey: string, participantKey: string): ScenarioSigning | undefined {
  const entries = run.entries.get(participantKey) ?? []
  const used = run.usedEntries.get(participantKey) ?? 0
  run.usedEntries.set(participantKey, used + 1)
  const next = entries[used]
  if (next !== undefined) keepTurn(run, stepKey, next)
  return (next ?? entries.at(-1))?.entry
}

/** Whoever stands in `signing` before others, and is asked after them, could not sign in that order. */
function keepTurn(run: Run, stepKey: string, next: PlacedEntry): void {
  const last = run.lastEntry
  if (last === undefined || last.order < next.order) {
    run.lastEntry = next
    return
  }
  const message = `'${next.entry.participant}' stands before '${last.entry.participant}' in signing, and is asked after them`
  run.warnings.push({ code: 'out_of_turn', message, stepKey })
}

/** A list entered for a field of an HTML template is one value for each round of its loop. */
function spreadLists(
  run: Run,
  { source }: DocumentState,
  placement: SimulatedPlacement,
  wished: Readonly<Record<string, unknown>>,
): SimulatedPlacement {
  const template = run.plan.documents.get(source)?.template
  if (template === undefined) return placement
  const content = { template, assets: run.plan.source.assets }
  const fields = placement.fields.flatMap((field): PlacedField[] => {
    const list = own(wished, field.key)
    if (field.index !== undefined || !Array.isArray(list) || !standsInLoop(content, field)) return [field]
    return list.map((_, index) => ({ ...field, index }))
  })
  return { ...placement, fields }
}

/** By field name: an element of a list for each index. */
function enteredValues(
  { fields }: SimulatedPlacement,
  wished: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entered: Record<string, unknown> = {}
  const indexed = new Set(fields.filter(({ index }) => index !== undefined).map(({ key }) => key))
  for (const [key, value] of Object.entries(wished)) if (!indexed.has(key)) entered[key] = value
  for (const field of fields) {
    const value = own(wished, field.key)
    if (field.index === undefined || value === undefined) continue
    entered[fieldName(field)] = Array.isArray(value) ? value[field.index] : value
  }
  return entered
}

interface Filling {
  run: Run
  stepKey: string
  planStep: PlanStep
  document: DocumentState
  placed: SimulatedPlacement
  warnings: ExpressionWarnings
}

/** The person's fields of a document: what they would not be let enter is left out, and said. What is null they leave empty. */
function fillIn(
  filling: Filling,
  wished: Readonly<Record<string, unknown>>,
): { states: FieldState[]; entered: Record<string, unknown> } {
  const { run, planStep, document, placed, warnings } = filling
  const isGiven = ([, value]: [string, unknown]) => value !== null
  const given = Object.fromEntries(Object.entries(wished).filter(isGiven))
  const context = { plan: run.plan, planStep, workflow: run.workflow, at: run.at, warnings }
  const reckon = (entered: Record<string, unknown>) => stepFields(context, document, placed, entered)
  const entered = withoutUnknown(filling, given, reckon({}))
  for (const { name, spec, placed, refusal } of reckon(entered)) {
    if (refusal === undefined || !Object.hasOwn(entered, name)) continue
    const message = `The field '${labelOf(spec, placed)}' refuses its value: ${inEnglish(refusal)}`
    warn(filling, 'value_refused', name, message)
    delete entered[name]
  }
  for (const { name, spec, included, required, value } of reckon(entered)) {
    if (!included || !required || value !== undefined || own(wished, name) === null) continue
    // Nobody can write a signature or a file into a scenario: they sign and attach by themselves.
    if (contentOf(spec) === 'signature') entered[name] = typedSignature(filling)
    if (contentOf(spec) === 'file') entered[name] = [sampleFile(spec)]
  }
  const states = reckon(entered)
  for (const { name, included } of states) {
    if (included || !Object.hasOwn(given, name)) continue
    warn(filling, 'unknown_field', name, `'${name}' is left out by its includeIf in ${document.key}`)
  }
  const who = planStep.sign?.participant ?? planStep.key
  const fault = run.isPlayed
    ? `${who} could not sign`
    : `The run signs without it, but ${who} has to fill it in`
  for (const { name, refusal } of missingOf(states))
    warn(filling, 'value_missing', name, `${fault}: ${inEnglish(refusal)}`)
  return { states, entered }
}

const inEnglish = (refusal: Refusal) => sayRefusal('en', words, refusal)

/** What the page would not have: fields of others, fields that the service fills in. */
function withoutUnknown(
  filling: Filling,
  given: Readonly<Record<string, unknown>>,
  states: readonly FieldState[],
): Record<string, unknown> {
  const known = new Map(states.map((state) => [state.name, state]))
  const entered: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const state = known.get(name)
    if (state !== undefined && !state.readOnly) {
      entered[name] = value
      continue
    }
    warn(filling, 'unknown_field', name, `'${name}' ${faultOf(state)} ${filling.document.key}`)
  }
  return entered
}

function faultOf(state: FieldState | undefined): string {
  if (state === undefined) return 'is not a field of this person in'
  return state.isLeftOut ? 'is left out by the HTML of' : 'is read-only in'
}

function typedSignature({ run, stepKey }: Filling): unknown {
  const action = findStep(run.workflow, stepKey)?.action
  const person = run.workflow.participants.find(({ key }) => key === action?.participantKey)
  const text = (person?.name ?? person?.key ?? stepKey).slice(0, TYPED_SIGNATURE_MAX)
  return { kind: 'typed', text, font: 'dancing_script' }
}

function warn(
  { run, stepKey, document }: Filling,
  code: 'value_missing' | 'value_refused' | 'unknown_field',
  field: string,
  message: string,
): void {
  run.warnings.push({ code, message, stepKey, documentKey: document.key, field })
}
