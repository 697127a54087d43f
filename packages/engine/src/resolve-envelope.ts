import {
  DOCUMENTS_PER_WORKFLOW_MAX,
  type DocumentInput,
  type DocumentSpec,
  type InputSpec,
  showUnseen,
} from '@countersign/resources'
import { required } from './lib/assert.ts'
import { isId } from './lib/id.ts'
import { own } from './lib/own.ts'
import { ITERATOR_LENGTH_MAX } from './limits.ts'
import type { PlanDocument, PlanStep } from './plan-workflow.ts'
import {
  dataOf,
  ExpressionFailure,
  envelopeOf,
  evaluate,
  evaluateCondition,
  nameOfType,
  pointersOf,
  problemOf,
  type Turn,
  type Where,
} from './turn.ts'
import type { DocumentInputState, DocumentState } from './workflow.ts'

/** One document to be made: what its expressions see, and its number when an iterator gave several. */
interface Instance {
  key: string
  number?: number
  data: Record<string, unknown>
}

/**
 * Decides which documents an envelope has, from the data of this moment, and asks for them to be rendered. `step` is the
 * one that begins when the envelope is made just in time: its branch's data counts, and what errs fails it.
 */
export function resolveEnvelope(turn: Turn, envelopeKey: string, step?: PlanStep): void {
  const { spec } = required(turn.plan.envelopes.get(envelopeKey), `envelope ${envelopeKey} of the plan`)
  const envelope = envelopeOf(turn, envelopeKey)
  const where = whereOf(step, `envelope ${envelopeKey}: includeIf`)
  envelope.resolved = true
  envelope.documents = []
  if (spec.includeIf !== undefined) {
    const included = evaluateCondition(turn, { where, source: spec.includeIf, input: dataOf(turn, step) })
    if (!included) {
      envelope.excluded = true
      return
    }
  }
  for (const { key } of spec.documents) envelope.documents.push(...resolveDocument(turn, key, step))
  checkDocumentCount(turn, whereOf(step, `envelope ${envelopeKey}: documents`))
  for (const document of envelope.documents) requestRendering(turn, document.key)
}

function requestRendering(turn: Turn, documentKey: string): void {
  const workflowId = turn.workflow.id
  turn.jobs.push({
    kind: 'render_document',
    payload: { workflowId, documentKey },
    key: `${workflowId}/${documentKey}`,
  })
}

function checkDocumentCount(turn: Turn, where: Where): void {
  const count = turn.workflow.envelopes.reduce((sum, { documents }) => sum + documents.length, 0)
  if (count <= DOCUMENTS_PER_WORKFLOW_MAX) return
  const message = `the workflow would have ${count} documents; at most ${DOCUMENTS_PER_WORKFLOW_MAX} are allowed`
  throw new ExpressionFailure(where, message)
}

function resolveDocument(turn: Turn, key: string, step: PlanStep | undefined): DocumentState[] {
  const document = required(turn.plan.documents.get(key), `document ${key} of the plan`)
  return instancesOf(turn, document.spec, step)
    .filter((instance) => isIncluded(turn, document.spec, instance, step))
    .map((instance) => makeDocument(turn, document, instance, step))
}

function instancesOf(turn: Turn, spec: DocumentSpec, step: PlanStep | undefined): Instance[] {
  const data = dataOf(turn, step)
  if (spec.iterator === undefined) return [{ key: spec.key, data }]
  const where = whereOf(step, `document ${spec.key}: iterator`)
  const result = evaluate(turn, { where, source: spec.iterator, input: data })
  const elements = Array.isArray(result) ? result : result === undefined || result === null ? [] : [result]
  if (elements.length > ITERATOR_LENGTH_MAX) {
    const message = `gives ${elements.length} values; at most ${ITERATOR_LENGTH_MAX} are allowed`
    throw new ExpressionFailure(where, message)
  }
  const total = elements.length
  return elements.map((current, index) => ({
    key: total > 1 ? `${spec.key}${index}` : spec.key,
    ...(total > 1 ? { number: index } : {}),
    data: { ...data, __iterator__: { current, index, total } },
  }))
}

function isIncluded(turn: Turn, spec: DocumentSpec, instance: Instance, step: PlanStep | undefined): boolean {
  if (spec.includeIf === undefined) return true
  const where = whereOf(step, `document ${instance.key}: includeIf`)
  return evaluateCondition(turn, { where, source: spec.includeIf, input: instance.data })
}

function makeDocument(
  turn: Turn,
  document: PlanDocument,
  instance: Instance,
  step: PlanStep | undefined,
): DocumentState {
  const sourceFileId = resolveFileId(turn, document, instance, step)
  return {
    key: instance.key,
    source: document.spec.key,
    ...(instance.number === undefined ? {} : { number: instance.number }),
    name: resolveName(turn, document.spec, instance, step),
    status: 'pending',
    ...(sourceFileId === undefined ? {} : { sourceFileId }),
    inputs: resolveInputs(turn, document, instance, step),
  }
}

function resolveName(turn: Turn, spec: DocumentSpec, instance: Instance, step: PlanStep | undefined): string {
  const name = showUnseen(literalName(turn, spec, instance, step), 'line')
  return instance.number === undefined ? name : `${name} ${instance.number}`
}

function literalName(turn: Turn, spec: DocumentSpec, instance: Instance, step: PlanStep | undefined): string {
  if (spec.name === undefined) return spec.key
  if (typeof spec.name === 'string') return spec.name
  const where = whereOf(step, `document ${instance.key}: name`)
  const result = evaluate(turn, { where, source: spec.name.expression, input: instance.data })
  if (result === undefined) return spec.key
  if (typeof result === 'string') return result
  throw new ExpressionFailure(where, `gives ${nameOfType(result)} where text is needed`)
}

/** The file that replaces the template's, or stands for it. */
function resolveFileId(
  turn: Turn,
  { spec, template }: PlanDocument,
  instance: Instance,
  step: PlanStep | undefined,
): string | undefined {
  if (spec.fileId === undefined || typeof spec.fileId === 'string') return spec.fileId
  const where = whereOf(step, `document ${instance.key}: fileId`)
  const result = evaluate(turn, { where, source: spec.fileId.expression, input: instance.data })
  if (result === undefined && template !== undefined) return undefined
  if (typeof result === 'string' && isId(result)) return result
  const given =
    result === undefined ? 'nothing' : typeof result === 'string' ? `'${result}'` : nameOfType(result)
  throw new ExpressionFailure(where, `gives ${given} where a file's id is needed`)
}

function resolveInputs(
  turn: Turn,
  document: PlanDocument,
  instance: Instance,
  step: PlanStep | undefined,
): Record<string, DocumentInputState> {
  const resolved: Record<string, DocumentInputState> = {}
  for (const input of document.template?.spec.inputs ?? []) {
    const given = own(document.spec.inputs, input.key) ?? input.key
    const state = resolveInput(turn, { instance, step, input, given })
    if (state !== undefined) resolved[input.key] = state
  }
  requireInputs(turn, document, instance, step, resolved)
  return resolved
}

interface InputRequest {
  instance: Instance
  step: PlanStep | undefined
  input: InputSpec
  given: DocumentInput
}

function resolveInput(
  turn: Turn,
  { instance, step, input, given }: InputRequest,
): DocumentInputState | undefined {
  if (typeof given === 'string') {
    const version = (step === undefined ? turn.workflow.data : pointersOf(turn, step))[given]
    return version === undefined ? undefined : { entity: given, version }
  }
  const where = whereOf(step, `document ${instance.key}: inputs.${input.key}`)
  const value = evaluate(turn, { where, source: given.expression, input: instance.data })
  if (value === undefined) return undefined
  const problem = problemOf(turn, input.schema, value)
  if (problem !== undefined)
    throw new ExpressionFailure(where, `gives what ${input.schema} refuses: ${problem}`)
  return { value }
}

function requireInputs(
  turn: Turn,
  document: PlanDocument,
  instance: Instance,
  step: PlanStep | undefined,
  resolved: Record<string, DocumentInputState>,
): void {
  const template = document.template
  if (template === undefined) return
  const values = documentInputValues(turn.workflow.values, resolved)
  for (const { key, required = true } of template.spec.inputs ?? []) {
    if (key in resolved || required === false) continue
    const where = whereOf(step, `document ${instance.key}: inputs.${key}`)
    const scope = template.reference
    if (required === true || evaluateCondition(turn, { where, source: required, input: values, scope })) {
      throw new ExpressionFailure(
        where,
        `template ${template.reference} needs the input '${key}', but the workflow has no value for it`,
      )
    }
  }
}

/** The values behind a document's inputs: what its template's expressions see as `$.<inputKey>`. */
export function documentInputValues(
  values: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, DocumentInputState>>,
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [key, input] of Object.entries(inputs)) {
    found[key] = 'entity' in input ? values[`${input.entity}/${input.version}`] : input.value
  }
  return found
}

function whereOf(step: PlanStep | undefined, place: string): Where {
  return step === undefined ? { place } : { place, stepKey: step.key }
}
