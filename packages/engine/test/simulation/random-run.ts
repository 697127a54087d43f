import type { FactBody, WorkflowState } from '@countersign/engine'
import { DAY_MS } from '../../src/lib/instant.ts'
import { Dice } from './dice.ts'
import { PEOPLE, randomData, randomSource } from './random-blueprint.ts'
import { type Action, BEGIN, type Creation, nameOf, type Script, Simulation } from './simulation.ts'

const ACTIONS_MAX = 600

export class RunFailed extends Error {
  readonly script: Script

  constructor(script: Script, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.script = script
  }
}

/** One random run; throws RunFailed with all that is needed to replay it. */
export function randomRun(seed: number): Script {
  const dice = new Dice(seed)
  const script: Script = { source: randomSource(dice), creation: randomCreation(dice), actions: [] }
  try {
    const simulation = new Simulation(script)
    if (simulation.refusal !== undefined) return script
    const driver = new Driver(dice, simulation, script)
    driver.drive()
    if (dice.chance(0.3)) simulation.compare()
    simulation.settle()
    simulation.checkEnd()
    simulation.compare()
  } catch (error) {
    throw new RunFailed(script, error)
  }
  return script
}

/** The same run once more, from what it was made of. */
export function replay(script: Script): void {
  const simulation = new Simulation(script)
  if (simulation.refusal !== undefined) return
  for (const action of script.actions) simulation.perform(action)
  simulation.compare()
  simulation.settle()
  simulation.checkEnd()
  simulation.compare()
}

function randomCreation(dice: Dice): Creation {
  return {
    data: randomData(dice),
    participants: Object.fromEntries(
      PEOPLE.filter(() => dice.chance(0.05)).map((key) => [key, { email: `other-${key}@example.test` }]),
    ),
    options: {
      mode: dice.chance(0.12) ? 'review' : 'run',
      disableParticipantNotifications: dice.chance(0.15),
      ...(dice.chance(0.2) ? { expiresAt: instant(BEGIN + dice.between(1, 8) * DAY_MS) } : {}),
    },
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}

/** Chooses what happens next, in view of what there is; what it chose is written into the script. */
class Driver {
  readonly #dice: Dice
  readonly #simulation: Simulation
  readonly #script: Script
  readonly #patience: number
  readonly #haste: number
  #ids = 0

  constructor(dice: Dice, simulation: Simulation, script: Script) {
    this.#dice = dice
    this.#simulation = simulation
    this.#script = script
    // In some runs everything ends before the next thing begins, in others much goes on at once.
    this.#haste = dice.pick([0.3, 0.8, 0.95])
    this.#patience = dice.pick([20, 60, ACTIONS_MAX, ACTIONS_MAX, ACTIONS_MAX])
  }

  drive(): void {
    for (let count = 0; count < this.#patience; count++) {
      const action = this.#next()
      if (action === undefined) return
      this.#script.actions.push(action)
      this.#simulation.perform(action)
    }
  }

  #next(): Action | undefined {
    const dice = this.#dice
    const [...underWay] = this.#simulation.actors.keys()
    if (underWay.length > 0 && dice.chance(0.75)) return this.#goOn(dice.pick(underWay))
    const due = this.#simulation.dueJobs()
    if (due.length > 0 && dice.chance(0.65)) {
      const job = nameOf(dice.pick(due).request)
      const luck = dice.weighted([
        ['works', 40],
        ['fails', 5],
        ['cannot', 0.6],
      ] as const)
      return { does: 'claims', id: this.#id(), job, luck }
    }
    return this.#rare() ?? this.#person()
  }

  #goOn(id: number): Action {
    const dice = this.#dice
    if (dice.chance(0.03)) return { does: 'dies', id }
    return { does: 'goes on', id, stages: dice.chance(this.#haste) ? 99 : dice.between(1, 3) }
  }

  #rare(): Action | undefined {
    const dice = this.#dice
    if (dice.chance(0.12))
      return { does: 'waits', ms: dice.pick([1_000, 5_000, 31_000, 3_600_000, DAY_MS, -90_000]) }
    const { past } = this.#simulation.service.store
    if (past.length > 0 && dice.chance(0.04)) return { does: 'repeats', job: nameOf(dice.pick(past)) }
    return undefined
  }

  /** Undefined when nobody has anything left to do. */
  #person(): Action | undefined {
    const dice = this.#dice
    const { workflow } = this.#simulation.service.store.read()
    const isOver = !['pending', 'in_progress'].includes(workflow.status)
    if (isOver && this.#simulation.service.store.jobs.size === 0 && dice.chance(0.5)) return undefined
    if (dice.chance(0.008)) return this.#asks({ type: 'void', reason: 'changed my mind' })
    if (workflow.status === 'pending') return this.#owner(workflow)
    const stepKey = this.#whoActs(workflow)
    if (stepKey === undefined) return { does: 'waits', ms: 60_000 }
    if (dice.chance(0.05)) return this.#asks(this.#delegation(workflow))
    if (dice.chance(0.6)) return { does: 'signs', id: this.#id(), stepKey, values: this.#values(workflow) }
    return this.#asks(this.#deed(workflow, stepKey))
  }

  #whoActs({ steps }: WorkflowState): string | undefined {
    const people = steps.filter(({ type }) => type === 'participant')
    const asked = people.filter(({ status }) => status === 'in_progress')
    const among = asked.length > 0 && this.#dice.chance(0.9) ? asked : people
    return among.length === 0 ? undefined : this.#dice.pick(among).key
  }

  #deed(workflow: WorkflowState, stepKey: string): FactBody {
    return this.#dice.weighted<FactBody>([
      [{ type: 'viewed', stepKey, documentKey: 'first' }, 3],
      [{ type: 'consented', stepKey, data: {} }, 3],
      [{ type: 'completed', stepKey, values: this.#values(workflow), data: {} }, 4],
      [{ type: 'declined', stepKey, reason: 'not so' }, 1.2],
      [{ type: 'declined', stepKey }, 0.3],
    ])
  }

  #delegation({ participants }: WorkflowState): FactBody {
    const participantKey = this.#dice.pick(participants).key
    const name = this.#dice.pick(['Zoe', 'Yan'])
    return { type: 'delegated', participantKey, name, email: `${name.toLowerCase()}@example.test` }
  }

  #values({ envelopes }: WorkflowState): Record<string, Record<string, unknown>> {
    const fields = () =>
      Object.fromEntries(
        PEOPLE.map((key) => [`${key}_answer`, this.#dice.pick(['yes', 'no', 'yes', 'perhaps'])]),
      )
    return Object.fromEntries(
      envelopes.flatMap(({ documents }) => documents.map(({ key }) => [key, fields()])),
    )
  }

  #owner({ options }: WorkflowState): Action {
    const dice = this.#dice
    if (dice.chance(0.4)) return this.#asks({ type: 'run' })
    const participants = Object.fromEntries(
      PEOPLE.filter(() => dice.chance(0.2)).map((key) => [key, { email: `new-${key}@example.test` }]),
    )
    const known = this.#simulation.plan.participants
    const own = Object.fromEntries(Object.entries(participants).filter(([key]) => known.has(key)))
    const later = { ...options, expiresAt: instant(BEGIN + dice.between(4, 40) * DAY_MS) }
    const changes = {
      data: randomData(dice),
      participants: own,
      ...(dice.chance(0.3) ? { options: later } : {}),
    }
    return this.#asks({ type: 'patched', changes, participantIds: {} })
  }

  #asks(fact: FactBody): Action {
    return { does: 'asks', id: this.#id(), fact }
  }

  #id(): number {
    this.#ids += 1
    return this.#ids
  }
}
