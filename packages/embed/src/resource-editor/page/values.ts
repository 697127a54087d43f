import type { EditorDesk } from '../part.ts'
import type { SampleAsk, SampleResult } from '../simulate/messages.ts'
import { SampleChoice } from '../simulate/sample-choice.ts'
import { SampleRunner } from '../simulate/sample-runner.ts'

type Run = Extract<SampleResult, { is: 'run' }>

/** What a field would hold. */
export interface HeldValue {
  /** A condition leaves it out. */
  isLeftOut: boolean
  value?: unknown
}

/** Why no values are shown, or not those of the text as it stands. */
export type ValuesTrouble =
  | { is: 'working' | 'failed' | 'stale' }
  | { is: 'refused' | 'missing' | 'unreadable'; message: string }

/** The choice that shows what fields are called, in place of what they would hold. */
export const NAMES = 'names'

/** What the fields would hold in a scenario's run, worked out while the text is written; nothing is loaded before one is chosen. */
export class PageValues {
  readonly #desk: EditorDesk
  readonly choice: SampleChoice
  #runner: SampleRunner | undefined
  #isShown = false
  /** Somebody chose what is shown. */
  #isChosen = false
  #of: Run | undefined
  #held: ReadonlyMap<string, HeldValue> = new Map()

  constructor(desk: EditorDesk) {
    this.#desk = desk
    this.choice = new SampleChoice(desk.client, desk.name, () => this.ask())
  }

  get chosen(): string {
    return this.#isShown ? this.choice.chosen : NAMES
  }

  /** Values are shown without being asked for: a document cannot be rendered without data. */
  begin(): void {
    if (this.#isShown || this.#isChosen) return
    this.#isShown = true
    this.ask()
  }

  choose(value: string): void {
    this.#isChosen = true
    this.#isShown = value !== NAMES
    if (this.#isShown) this.choice.choose(value)
    this.#desk.changed()
  }

  /** The text, or what it is tried with, is another. */
  ask(): void {
    const { client, name, text } = this.#desk
    this.#desk.changed()
    const { sample } = this.choice
    if (!this.#isShown || sample === undefined) return
    this.#runner ??= new SampleRunner(client, () => this.#desk.changed())
    this.#runner.ask({
      ...asked(name),
      text: text.text,
      timezone: client.timezone,
      ...(sample !== 'none' && { sample }),
    })
  }

  /** By the field's key, or `key.index` in a loop; undefined while names are shown, or nothing is known. */
  of(name: string): HeldValue | undefined {
    const run = this.run
    if (!this.#isShown || run === undefined) return undefined
    if (run !== this.#of) {
      this.#of = run
      this.#held = heldIn(run)
    }
    return this.#held.get(name)
  }

  /** The last run that was one. */
  get run(): Run | undefined {
    const { result, lastRun } = this.#runner ?? {}
    return result?.is === 'run' ? result : lastRun
  }

  get trouble(): ValuesTrouble | undefined {
    const { state, result } = this.#runner ?? {}
    if (!this.#isShown || result?.is === 'run') return undefined
    if (state === 'failed') return { is: 'failed' }
    switch (result?.is) {
      case 'refused':
        return {
          is: 'refused',
          message: result.issues.map(({ path, message }) => `${path} ${message}`).join('; '),
        }
      case 'missing':
        return { is: 'missing', message: result.name }
      case 'unreadable':
        return result.what === 'text' ? { is: 'stale' } : { is: 'unreadable', message: result.message ?? '' }
      default:
        return { is: 'working' }
    }
  }

  again(): void {
    this.#runner?.again()
  }

  stop(): void {
    this.#runner?.stop()
  }
}

function asked({
  kind,
  key,
  version,
}: EditorDesk['name']): Pick<SampleAsk, 'kind' | 'reference' | 'declines' | 'at'> {
  return { kind, reference: `${key}@${version}`, declines: [], at: new Date().toISOString() }
}

/** Of the one document that a template's run makes. */
function heldIn({ simulation }: Run): Map<string, HeldValue> {
  const [document] = simulation.envelopes.flatMap(({ documents }) => documents)
  return new Map(
    (document?.fields ?? []).map(({ key, index, included, value }) => [
      index === undefined ? key : `${key}.${index}`,
      { isLeftOut: !included, ...(value !== undefined && { value }) },
    ]),
  )
}
