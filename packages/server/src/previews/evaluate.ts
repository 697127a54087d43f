import type { Evaluation, EvaluationRequest } from '@countersign/engine'
import type { CustomFunction, ExpressionPlace } from '@countersign/expressions'
import type { FunctionSpec } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import { millisOf } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { isRecord } from '../lib/is-record.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone } from '../resources/check-stored.ts'
import { findClosure } from '../resources/resource-store.ts'
import { nameOf, versionName } from '../resources/stored-resource.ts'
import { runPreview } from './preview-pool.ts'
import type { PreviewRooms } from './rooms.ts'
import { loadSample, type SampleRequest } from './sample.ts'

export interface EvaluateRequest extends SampleRequest {
  expression: string
  place: ExpressionPlace
  /** Custom functions that the expression calls, by alias. */
  functions?: Record<string, string>
  trace?: boolean
}

/** Evaluates an expression as it would be at a place (interface.md, Evaluation context by location), in the namespace's zone. */
export async function evaluate(
  rooms: PreviewRooms,
  db: Db,
  namespace: Namespace,
  request: EvaluateRequest,
  signal: AbortSignal,
): Promise<Evaluation> {
  const { expression, place, trace = false } = request
  const { data } = await loadSample(db, request)
  const isFunction = place === 'function.body'
  const input: EvaluationRequest = {
    expression,
    place,
    root: isOnComplete(place) ? completionRoot(data) : data,
    variables: isFunction ? data : {},
    functions: await loadFunctions(db, request.functions ?? {}),
    nowMs: millisOf(rooms.clock.now()),
    zone: namespace.timezone,
    traceMax: trace ? limits.traceEntriesMax : 0,
    traceLengthMax: limits.traceLengthMax,
  }
  const output = await runPreview<Evaluation>(rooms.previews, db, 'evaluate', input, { signal })
  requireNone(output.issues)
  return output
}

function isOnComplete(place: ExpressionPlace): boolean {
  return place.startsWith('blueprint.step.onComplete')
}

/** Entities alone are the inputs; who has more says so: none of the three names is an input's key. */
function completionRoot(data: Record<string, unknown>): Record<string, unknown> {
  const { inputs, docOutputs = {}, childOutputs = {}, ...entities } = data
  return { inputs: isRecord(inputs) ? inputs : entities, docOutputs, childOutputs }
}

/** @throws InvalidInput naming the function that does not exist */
async function loadFunctions(
  db: Db,
  references: Record<string, string>,
): Promise<Record<string, CustomFunction>> {
  const names = Object.values(references).map((reference) => versionName('Function', reference))
  const found = await findClosure(db, names, 'Function')
  const specs = new Map(
    found.flatMap(({ resource }) =>
      resource.kind === 'Function' ? [[nameOf(resource), resource.spec] as const] : [],
    ),
  )
  for (const [alias, reference] of Object.entries(references)) {
    if (specs.has(versionName('Function', reference))) continue
    throw InvalidInput.of([{ path: `/functions/${alias}`, message: `Function '${reference}' not found` }])
  }
  return callable(references, specs)
}

/** Functions with those that they call in turn, each made once: the checks let none lead back to itself. */
function callable(
  references: Record<string, string>,
  specs: ReadonlyMap<string, FunctionSpec>,
  made = new Map<string, CustomFunction>(),
): Record<string, CustomFunction> {
  const entries = Object.entries(references).flatMap(([alias, reference]): [string, CustomFunction][] => {
    const spec = specs.get(versionName('Function', reference))
    if (spec === undefined) return []
    const known = made.get(reference) ?? { ...spec, functions: callable(spec.functions ?? {}, specs, made) }
    made.set(reference, known)
    return [[alias, known]]
  })
  return Object.fromEntries(entries)
}
