import {
  BlueprintSpec,
  checkShape,
  FunctionSpec,
  isRecord,
  SchemaSpec,
  TemplateSpec,
} from '@countersign/resources'
import type { Static, TSchema } from 'typebox'
import type { PlanSource } from '../plan-workflow.ts'

/*
 * The cases write blueprints in short. A participant's key stands for somebody with that name and an address; an input's key for
 * one that takes any object (`deal?`: not required); `alice` for a step in which alice signs all documents of the first
 * envelope; `{step: alice, in: extra}` says in which envelope; `{sequential: […]}` and `{parallel: […]}` are groups. Without envelopes
 * there is one, `main`, with one document, `form`. The template of that form has a role for every person, with one text field
 * `<person>_answer`, and gives the fields out as they are.
 */

const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin']
const FORM = 'form@1.0.0'
const ANY_OBJECT = 'any@1.0.0'

/** A source of a plan from a case's blueprint, templates, schemas and functions. */
export function expandSource(
  blueprint: unknown,
  templates: Record<string, unknown> = {},
  schemas: Record<string, unknown> = {},
  functions: Record<string, unknown> = {},
): PlanSource {
  const given = recordOf(blueprint)
  return {
    blueprint: shaped(BlueprintSpec, {
      ...given,
      inputs: listOf(given.inputs).map(expandInput),
      participants: listOf(given.participants).map(expandParticipant),
      envelopes: expandEnvelopes(given.envelopes),
      ...(given.orchestration === undefined
        ? {}
        : { orchestration: expandStep(given.orchestration, expandEnvelopes(given.envelopes), 'root') }),
    }),
    templates: {
      [FORM]: shaped(TemplateSpec, formTemplate()),
      ...Object.fromEntries(
        Object.entries(templates).map(([reference, spec]) => [
          reference,
          shaped(TemplateSpec, { ...formTemplate(), ...recordOf(spec) }),
        ]),
      ),
    },
    functions: Object.fromEntries(
      Object.entries(functions).map(([reference, spec]) => [reference, shaped(FunctionSpec, spec)]),
    ),
    assets: {},
    schemas: {
      [ANY_OBJECT]: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
      ...Object.fromEntries(
        Object.entries(schemas).map(([reference, schemaDefinition]) => [
          reference,
          shaped(SchemaSpec, { jsonSchemaDraft: '2020-12', schemaDefinition }),
        ]),
      ),
    },
  }
}

function formTemplate() {
  return {
    type: 'html',
    content: 'page@1.0.0',
    roles: PEOPLE.map((key) => ({ key, required: false, output: { transform: 'fields' } })),
    fields: PEOPLE.map((role) => ({ key: `${role}_answer`, type: 'text_field', role })),
  }
}

function expandInput(input: unknown): unknown {
  if (typeof input !== 'string') return { schema: ANY_OBJECT, ...recordOf(input) }
  const optional = input.endsWith('?')
  return { key: optional ? input.slice(0, -1) : input, schema: ANY_OBJECT, required: !optional }
}

function expandParticipant(participant: unknown): unknown {
  const given = typeof participant === 'string' ? { key: participant } : recordOf(participant)
  const key = String(given.key)
  return { name: `${key.charAt(0).toUpperCase()}${key.slice(1)}`, email: `${key}@example.test`, ...given }
}

function expandEnvelopes(envelopes: unknown): unknown[] {
  if (envelopes === undefined) return [{ key: 'main', documents: [expandDocument('form')] }]
  return listOf(envelopes).map((envelope) => {
    const given = recordOf(envelope)
    return { ...given, documents: listOf(given.documents).map(expandDocument) }
  })
}

function expandDocument(document: unknown): unknown {
  if (typeof document === 'string') return { key: document, template: FORM }
  return { template: FORM, ...recordOf(document) }
}

function expandStep(step: unknown, envelopes: unknown[], defaultKey: string): unknown {
  if (typeof step === 'string') return participantStep({ step }, envelopes)
  const given = recordOf(step)
  if (given.step !== undefined) return participantStep(given, envelopes)
  const { sequential, parallel, ...rest } = given
  const execution = parallel === undefined ? 'sequential' : 'parallel'
  const children = listOf(parallel ?? sequential).map((child, index) =>
    expandStep(child, envelopes, `${defaultKey}_${index}`),
  )
  return { key: defaultKey, type: 'group', execution, children, ...rest }
}

function participantStep(given: Record<string, unknown>, envelopes: unknown[]): unknown {
  const { step, in: place, by, ...rest } = given
  const envelope = recordOf(
    envelopes.find((candidate) => place === undefined || recordOf(candidate).key === place),
  )
  const participant = by ?? step
  const assignments = listOf(envelope.documents).map((document) => ({
    document: recordOf(document).key,
    role: participant,
  }))
  return {
    key: step,
    type: 'participant',
    participant,
    action: { type: 'sign', envelope: envelope.key, assignments },
    ...rest,
  }
}

/** A value of a shape; throws with the first thing that is wrong. */
function shaped<S extends TSchema>(shape: S, value: unknown): Static<S> {
  if (fits(shape, value)) return value
  const [issue] = checkShape(shape, value)
  throw new Error(`${issue?.path}: ${issue?.message}`)
}

function fits<S extends TSchema>(shape: S, value: unknown): value is Static<S> {
  return checkShape(shape, value).length === 0
}

export function recordOf(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new Error(`Not an object: ${JSON.stringify(value)}`)
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw new Error(`Not a list: ${JSON.stringify(value)}`)
}
