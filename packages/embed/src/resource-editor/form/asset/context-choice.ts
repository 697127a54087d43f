import { YamlText } from '@countersign/resources/yaml-text'
import { isRecord } from '@countersign/ui/json-form/schema'
import type { ResourceClient } from '../../resource-client.ts'
import { sampleValue } from '../../simulate/sample-value.ts'
import { readScenario, type ScenarioFact } from '../../simulate/scenarios.ts'
import { yamlOf } from '../../simulate/yaml-of.ts'
import { madeContext } from './made-context.ts'

type Context = Readonly<Record<string, unknown>>

/** Data made for it, data of one's own, or those of a scenario by its reference. */
export const MADE = 'made'
export const OWN = 'own'

/** What the expressions of an HTML are filled with while it is written. */
export class ContextChoice {
  chosen: string = MADE
  /** YAML, as it is typed. */
  own = ''
  scenarios: readonly ScenarioFact[] = []
  readonly #client: ResourceClient
  readonly #changed: () => void
  /** By reference; null: there is none that can be read. */
  readonly #schemas = new Map<string, unknown>()
  readonly #data = new Map<string, Context>()
  #last: Context = {}
  /** Whether the chosen scenario could not be read. */
  #fails = false

  constructor(client: ResourceClient, changed: () => void) {
    this.#client = client
    this.#changed = changed
    void this.#list()
  }

  /** Own data begin with those that were looked at. */
  choose(value: string): void {
    if (value === OWN && this.own === '') this.own = yamlOf(this.#last)
    this.chosen = value
    this.#fails = false
    if (value !== MADE && value !== OWN) void this.#readScenario(value)
    this.#changed()
  }

  type(own: string): void {
    this.own = own
    this.#changed()
  }

  /** Whether the own data cannot be read. */
  get isBroken(): boolean {
    return this.chosen === OWN && contextOf(this.own) === undefined
  }

  /** Undefined while it is still being read. What cannot be read leaves the data as they were. */
  contextFor(spec: Record<string, unknown>): Context | undefined {
    const context = this.#contextFor(spec)
    if (context !== undefined) this.#last = context
    return context ?? (this.isBroken || this.#fails ? this.#last : undefined)
  }

  #contextFor({ content, data }: Record<string, unknown>): Context | undefined {
    if (this.chosen === OWN) return contextOf(this.own)
    if (this.chosen !== MADE) return this.#data.get(this.chosen)
    const reference = isRecord(data) ? referenceIn(data) : undefined
    const schema = reference === undefined ? null : this.#schemaOf(reference)
    if (schema === undefined) return undefined
    const sample = schema === null ? undefined : sampleValue(schema)
    return isRecord(sample) ? sample : madeContext(typeof content === 'string' ? content : '')
  }

  #schemaOf(reference: string): unknown {
    if (!this.#schemas.has(reference)) void this.#readSchema(reference)
    return this.#schemas.get(reference)
  }

  async #readSchema(reference: string): Promise<void> {
    this.#schemas.set(reference, undefined)
    const [key = '', version = 'draft'] = reference.split('@')
    const read = await this.#client.readText({ kind: 'Schema', key, version })
    const spec = read.ok ? specIn(read.value.text) : {}
    this.#schemas.set(reference, spec.schemaDefinition ?? null)
    this.#changed()
  }

  /** A token for one asset reads no scenario: the first one that it does not read is the last one that it asks for. */
  async #list(): Promise<void> {
    const names = await this.#client.names()
    const all = (names.ok ? names.value : []).flatMap((one): ScenarioFact[] => {
      const version = one.versions.includes('draft') ? 'draft' : one.versions[0]
      if (one.kind !== 'Scenario' || version === undefined) return []
      return [{ reference: `${one.key}@${version}`, label: one.name ?? one.key }]
    })
    const [first] = all
    if (first === undefined || !(await this.#readScenario(first.reference))) return
    this.scenarios = all
    this.#changed()
  }

  async #readScenario(reference: string): Promise<boolean> {
    if (this.#data.has(reference)) return true
    const read = await readScenario(this.#client, reference)
    if (!read.ok) {
      this.#fails = this.chosen === reference
      if (this.#fails) this.#changed()
      return false
    }
    const { data } = specIn(read.value)
    this.#data.set(reference, isRecord(data) ? data : {})
    this.#changed()
    return true
  }
}

function specIn(text: string): Record<string, unknown> {
  const { value } = new YamlText(text)
  return isRecord(value) && isRecord(value.spec) ? value.spec : {}
}

function contextOf(text: string): Context | undefined {
  if (text.trim() === '') return {}
  const { value, isReadable } = new YamlText(text)
  return isReadable && isRecord(value) ? value : undefined
}

/** A reference, or the pair that it can be written as. */
function referenceIn({ schema, schemaKey, schemaVersion }: Record<string, unknown>): string | undefined {
  if (typeof schema === 'string') return schema
  return typeof schemaKey === 'string' ? `${schemaKey}@${String(schemaVersion ?? 'draft')}` : undefined
}
