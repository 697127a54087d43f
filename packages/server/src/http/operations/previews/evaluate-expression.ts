import { EXPRESSION_PLACES } from '@countersign/expressions'
import { EXPRESSION_LENGTH_MAX, Reference } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { evaluate } from '../../../previews/evaluate.ts'
import { type BodyReference, requireReached } from '../../embed-reach.ts'
import { operation } from '../../operation.ts'
import { EvaluationProblemBody, TraceBody, TraceCutBody } from '../../present/evaluation.ts'
import { WarningsBody } from '../../present/resource.ts'
import { NAMESPACE } from '../resources/kind-path.ts'
import { sampleProperties } from './sample-properties.ts'

const strict = { additionalProperties: false } as const

const EvaluationBody = Type.Object(
  {
    result: Type.Optional(Type.Unknown({ description: 'What it gave. Absent: nothing.' })),
    type: Type.Enum(['string', 'number', 'boolean', 'null', 'array', 'object', 'undefined'], {
      description: 'The type of the result.',
    }),
    stepsUsed: Type.Integer({ description: 'Of the 5 000 000 that a request or job has.' }),
    error: Type.Optional(
      EvaluationProblemBody('Why there is no result, or why it cannot be used at the place.'),
    ),
    warnings: WarningsBody,
    trace: Type.Optional(TraceBody),
    traceCut: Type.Optional(TraceCutBody),
  },
  strict,
)

export const evaluateExpression = operation({
  operationId: 'evaluateExpression',
  method: 'POST',
  changes: 'nothing',
  path: `${NAMESPACE}/expressions/evaluate`,
  plane: 'namespace',
  scope: 'resource:read',
  embeds: ['builder'],
  summary: 'Evaluate an expression as it would be at a place of a resource',
  bodyBytesMax: limits.bodyBytesMax,
  body: Type.Object(
    {
      expression: Type.String({
        minLength: 1,
        maxLength: EXPRESSION_LENGTH_MAX,
        description: 'A JSONata expression.',
      }),
      place: Type.Enum(EXPRESSION_PLACES, {
        description: 'Where it would stand: that decides what it sees and must give.',
      }),
      ...sampleProperties,
      functions: Type.Optional(
        Type.Record(Type.String(), Reference, {
          description: 'Functions that it may call, by alias, as key@version.',
        }),
      ),
      trace: Type.Optional(
        Type.Boolean({ description: 'Whether the value of every sub-expression is told. Default: false.' }),
      ),
    },
    strict,
  ),
  responses: { 200: EvaluationBody },
  async handle({ rooms, caller, db, namespace, body, request: { signal } }) {
    const request = body()
    await requireReached(db, caller, functionsOf(request.functions))
    const { result, stepsUsed, error, warnings, trace, isTraceCut } = await evaluate(
      rooms,
      db,
      namespace,
      request,
      signal,
    )
    const answer = {
      ...(result !== undefined && { result }),
      type: typeOf(result),
      stepsUsed,
      ...(error !== undefined && { error }),
      warnings,
      ...(request.trace === true && { trace, traceCut: isTraceCut }),
    }
    return { status: 200, body: answer }
  },
})

function functionsOf(functions: Readonly<Record<string, string>> = {}): BodyReference[] {
  return Object.entries(functions).map(([alias, reference]) => {
    return { kinds: ['Function'], reference, path: ['functions', alias] }
  })
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
