import type { ScenarioSigning } from '@countersign/resources'
import type { Failure } from '../../session/failure.ts'
import type { ResourceClient, ResourceName } from '../resource-client.ts'
import type { SampleAsk } from './messages.ts'
import { listScenarios, readScenario, type ScenarioFact } from './scenarios.ts'

/** What a text is tried with: a scenario of the namespace, data of one's own, or data made for it. */
export class SampleChoice {
  /** A scenario's reference, `own` or `sample`. */
  chosen = 'sample'
  /** YAML, as it is typed. */
  own = ''
  scenarios: readonly ScenarioFact[] = []
  /** Why the scenario that is chosen could not be read. */
  failure: Failure | undefined
  readonly #client: ResourceClient
  readonly #name: ResourceName
  readonly #changed: () => void
  readonly #texts = new Map<string, string>()
  /** What people enter: as in the scenario that the own data began with. */
  #signing: readonly ScenarioSigning[] | undefined

  constructor(client: ResourceClient, name: ResourceName, changed: () => void) {
    this.#client = client
    this.#name = name
    this.#changed = changed
    if (name.kind !== 'Scenario') void this.#load()
  }

  /** Undefined while it is still being read. */
  get sample(): SampleAsk['sample'] | 'none' {
    if (this.#name.kind === 'Scenario' || this.chosen === 'sample') return 'none'
    if (this.chosen === 'own')
      return { is: 'data', text: this.own, ...(this.#signing && { signing: this.#signing }) }
    const text = this.#texts.get(this.chosen)
    return text === undefined ? undefined : { is: 'scenario', text }
  }

  /** Data of one's own begin with those that were looked at. */
  begin(text: string, signing: readonly ScenarioSigning[] | undefined): void {
    this.own = text
    this.#signing = signing
  }

  choose(value: string): void {
    this.chosen = value
    this.failure = undefined
    void this.#read(value)
    this.#changed()
  }

  /** One more, which is chosen at once. */
  added(reference: string): void {
    this.scenarios = [...this.scenarios, { reference, label: reference }]
    this.choose(reference)
  }

  /** The scenarios for what is open come first, and the first of them is chosen. */
  async #load(): Promise<void> {
    const { own, others } = await listScenarios(this.#client, this.#name)
    this.scenarios = [...own, ...others]
    for (const { reference, text } of this.scenarios) if (text !== undefined) this.#texts.set(reference, text)
    const [first] = own
    if (this.chosen === 'sample' && first) this.choose(first.reference)
    this.#changed()
  }

  async #read(reference: string): Promise<void> {
    if (reference === 'own' || reference === 'sample' || this.#texts.has(reference)) return
    const read = await readScenario(this.#client, reference)
    if (read.ok) this.#texts.set(reference, read.value)
    else if (this.chosen === reference) this.failure = read.failure
    this.#changed()
  }
}
