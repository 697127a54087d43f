import type { TracedPart } from '@countersign/engine'
import type { Path } from '@countersign/resources'
import type { Wording } from '../../texts/texts.ts'
import type { SampleResult } from './messages.ts'
import type { SimKey } from './texts/en.ts'

export type SimWording = Wording<SimKey>
export type SampleRunResult = Extract<SampleResult, { is: 'run' }>

/** An expression whose parts are shown. */
export interface Traced {
  /** Its place in the list. */
  index: number
  parts: readonly TracedPart[]
  isCut: boolean
}

/** What is drawn of a run, and what can be done with it. */
export interface RunContext {
  readonly words: SimWording
  readonly run: SampleRunResult
  /** After how many acts; undefined: at the end. */
  readonly moment: number | undefined
  readonly shut: ReadonlySet<string>
  readonly chosen: string | undefined
  readonly declines: ReadonlySet<string>
  readonly traced: Traced | undefined
  look(moment: number | undefined): void
  choose(key: string): void
  toggle(key: string): void
  decline(stepKey: string, declines: boolean): void
  trace(index: number): void
  showInText(path: Path): void
}

/** How people call whoever signs in a step. */
export function personOf(run: SampleRunResult, stepKey: string): string {
  const key = run.simulation.steps.find((step) => step.key === stepKey)?.participantKey
  return key === undefined ? stepKey : participantNamed(run, key)
}

/** How people call a participant. */
export function participantNamed({ simulation }: SampleRunResult, key: string): string {
  return simulation.participants.find((one) => one.key === key)?.name ?? key
}

/** A value in one line, as JSON. */
export function shown(value: unknown, { say }: SimWording): string {
  return value === undefined ? say('sim.noValue') : JSON.stringify(value)
}
