import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { randomRun } from '../../engine/test/simulation/random-run.ts'
import { Simulation } from '../../engine/test/simulation/simulation.ts'
import { presentWorkflow } from '../../server/src/http/present/workflow.ts'
import { workflowAt } from '../src/workflow-monitor/story.ts'
import {
  isTrail,
  isWorkflow,
  type Step,
  type TrailRow,
  type Workflow,
} from '../src/workflow-monitor/workflow.ts'

const RUNS = 200
const AT = '2030-01-01T00:00:00.000Z'
const NAMESPACE = {
  tenantId: 'tenant',
  orgId: 'org',
  namespaceKey: 'acme-test',
  name: 'Acme',
  mode: 'test',
  timezone: 'UTC',
  settings: {},
  revision: 1,
  createdAt: AT,
  updatedAt: AT,
} as const

/** What reading the workflow gave, by the sequence of the event that was the last one then. */
interface Recorded {
  given: Map<number, Workflow>
  trail: TrailRow[]
  end: Workflow
}

function record(seed: number): Recorded | undefined {
  const script = randomRun(seed)
  const simulation = new Simulation(script)
  if (simulation.refusal !== undefined) return undefined
  const given = new Map<number, Workflow>()
  const look = () => given.set(simulation.service.store.events.length, readNow(simulation))
  look()
  for (const action of script.actions) {
    simulation.perform(action)
    look()
  }
  simulation.settle()
  look()
  return { given, trail: trailOf(simulation), end: readNow(simulation) }
}

function readNow({ service }: Simulation): Workflow {
  const { workflow } = service.store.read()
  const body: unknown = JSON.parse(JSON.stringify(presentWorkflow({ workflow }, NAMESPACE)))
  assert.ok(isWorkflow(body), 'the page understands what the service tells')
  return body
}

/** As the service writes it: what an event tells, and what proves it. */
function trailOf({ service }: Simulation): TrailRow[] {
  const data = service.store.events.map(({ event: { type, at, actor, data, evidence } }, index) => ({
    sequence: index + 1,
    type,
    at,
    actorType: actor.type,
    data: { ...data, ...evidence },
  }))
  const trail = { data }
  assert.ok(isTrail(trail))
  return trail.data
}

/** What the tree shows, of the workflow and of each step. */
function shown({ status, progress, participants, steps, ...rest }: Workflow): object {
  const { startedAt, endedAt, voidReason, declineReason, errorMessage } = rest
  return {
    ...{ status, progress, startedAt, endedAt, voidReason, declineReason, errorMessage },
    participants: participants.map(({ key, ...one }) => [key, one.status]),
    steps: steps.map(shownStep),
  }
}

function shownStep({ children, action, ...step }: Step): object {
  const { key, type, name, status, startedAt, completedAt, skippedBecause, errorMessage } = step
  const { execution, completion, quorum, participantKey } = step
  return {
    ...{ key, type, name, status, startedAt, completedAt, skippedBecause, errorMessage },
    ...{ execution, completion, quorum, participantKey },
    action: action && did(action),
    children: children?.map(shownStep),
  }
}

const did = ({
  status,
  readyAt,
  viewedAt,
  consentedAt,
  signedAt,
  declinedAt,
}: NonNullable<Step['action']>) => ({
  ...{ status, readyAt, viewedAt, consentedAt, signedAt, declinedAt },
})

test(`18: at event N of the trail the tree is what reading gave when N was the last one (${RUNS} random runs)`, () => {
  const first = randomInt(2 ** 31)
  console.log(`# seeds ${first} to ${first + RUNS - 1}`)
  let moments = 0
  for (let seed = first; seed < first + RUNS; seed++) {
    const recorded = record(seed)
    for (const [sequence, then] of recorded?.given ?? []) {
      moments += 1
      const told = workflowAt(recorded?.end ?? then, recorded?.trail ?? [], sequence)
      assert.deepEqual(shown(told), shown(then), `seed ${seed}, event ${sequence}`)
    }
  }
  assert.ok(moments > RUNS, `${moments} moments were compared`)
})
