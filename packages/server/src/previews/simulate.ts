import type {
  SampleRequest as EngineRequest,
  ExpectationResult,
  SampleOutcome,
  Simulation,
} from '@countersign/engine'
import type { Issue, ScenarioSigning } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { resolveBlueprint } from '../resources/resolve-blueprint.ts'
import { type Forms, loadForms } from './load-forms.ts'
import { runPreview } from './preview-pool.ts'
import type { PreviewRooms } from './rooms.ts'
import { loadSample, type Sample, type SampleRequest } from './sample.ts'

export interface SimulateRequest extends SampleRequest {
  /** Instead of the scenario's own. */
  signing?: ScenarioSigning[]
}

export interface Simulated {
  simulation: Simulation
  /** Only of a scenario that has `expect`. */
  expectation?: ExpectationResult
}

/** Which PDFs a simulation comes to is known when it comes to them: it is done again with their forms, a few times at most. */
const ROUNDS_MAX = 4

/**
 * What a workflow of a blueprint would do, without storing anything (spec/resources.md, Previews). The zone is the namespace's.
 * @throws InvalidInput for data that the schemas refuse, or an expression that errs where it would refuse the start
 */
export async function simulate(
  rooms: PreviewRooms,
  db: Db,
  namespace: Namespace,
  reference: string,
  request: SimulateRequest,
  signal: AbortSignal,
): Promise<Simulated> {
  const sample = await loadSample(db, request)
  const blueprint = await resolveBlueprint(rooms, db, reference)
  const signing = request.signing ?? sample.signing
  const at = rooms.clock.now()
  const input: Omit<EngineRequest, 'forms'> = {
    request: {
      blueprint,
      data: sample.data,
      ...(signing !== undefined && { signing }),
      at,
      timezone: namespace.timezone,
    },
    ...(sample.expect !== undefined && { expect: sample.expect }),
  }
  const forms: Forms = {}
  for (let round = 1; ; round++) {
    const task = { ...input, forms }
    const output = await runPreview<SampleOutcome>(rooms.previews, db, 'simulate', task, { signal })
    if (!output.ok) throw refused(output.issues, sample)
    const { simulation, expectation, unknownForms } = output
    if (unknownForms.length === 0 || round === ROUNDS_MAX) {
      return { simulation, ...(expectation !== undefined && { expectation }) }
    }
    Object.assign(forms, await loadForms(rooms, db, unknownForms))
  }
}

/** Issues of the data stand where the data came from. */
function refused(issues: readonly Issue[], { path }: Sample): InvalidInput {
  const here = issues.map((issue) => (path === '/data' ? issue : { ...issue, path }))
  const [first, ...rest] = here
  return first === undefined
    ? new InvalidInput('The simulation was refused')
    : InvalidInput.of([first, ...rest])
}
