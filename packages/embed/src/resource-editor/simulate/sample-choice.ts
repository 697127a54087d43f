import type { ScenarioSigning } from '@countersign/resources'
import type { ResourceClient, ResourceName } from '../resource-client.ts'
import type { SampleAsk } from './messages.ts'

/** A scenario that can be chosen. */
interface ScenarioChoice {
  /** key@version. */
  reference: string
  label: string
}

/** What a text is tried with: a scenario of the namespace, data of one's own, or data made for it. */
export class SampleChoice {
  /** A scenario's reference, `own` or `sample`. */
  chosen = 'sample'
  /** YAML, as it is typed. */
  own = ''
  scenarios: readonly ScenarioChoice[] = []
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
    const names = await this.#client.names()
    if (!names.ok) return
    const all = names.value
      .filter(({ kind }) => kind === 'Scenario')
      .flatMap(({ key, name, versions }) => {
        const version = versions.includes('draft') ? 'draft' : versions[0]
        return version === undefined ? [] : [{ reference: `${key}@${version}`, label: name ?? key }]
      })
    await Promise.all(all.slice(0, READ_MAX).map(({ reference }) => this.#read(reference)))
    const isOurs = ({ reference }: ScenarioChoice) =>
      new RegExp(`^\\s+for:\\s*["']?${this.#name.key}(@|["']?\\s*$)`, 'm').test(
        this.#texts.get(reference) ?? '',
      )
    this.scenarios = [...all.filter(isOurs), ...all.filter((one) => !isOurs(one))]
    const [first] = all.filter(isOurs)
    if (this.chosen === 'sample' && first) this.choose(first.reference)
    this.#changed()
  }

  async #read(reference: string): Promise<void> {
    if (reference === 'own' || reference === 'sample' || this.#texts.has(reference)) return
    const [key = '', version = ''] = reference.split('@')
    const read = await this.#client.readText({ kind: 'Scenario', key, version })
    if (!read.ok) return
    this.#texts.set(reference, read.value.text)
    this.#changed()
  }
}

/** Whose own scenarios come first is looked up for so many; a namespace may have thousands. */
const READ_MAX = 30
