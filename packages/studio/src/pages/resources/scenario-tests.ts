import type { Client } from '@countersign/sdk'
import { inLanes } from '../../parts/in-lanes.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'

type Simulation = Awaited<ReturnType<Client['blueprints']['simulate']>>
export type Expectation = NonNullable<Simulation['expectation']>

/** A scenario that says what must come of it. */
export interface ScenarioTest {
  readonly key: string
  readonly version: string
  readonly name: string
  /** The blueprint, as key@version. */
  readonly target: string
  state: 'running' | 'passed' | 'failed' | 'broken'
  expectation?: Expectation
  failure?: Failure
}

/** As many names come at once. */
const PAGE = 100
/** At once: the service draws as many previews for one namespace. */
const LANES = 2

/** Every test of a namespace: its scenarios with `expect`, the draft where there is one. */
export class ScenarioTests {
  tests: readonly ScenarioTest[] | undefined
  failure: Failure | undefined
  isRunning = false
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #stop = new AbortController()

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Reads which there are, and runs them all. */
  async run(): Promise<void> {
    if (this.isRunning) return
    const { signal } = this.#stop
    this.isRunning = true
    this.failure = undefined
    this.#host.changed()
    try {
      this.tests = await this.#read(signal)
      this.#host.changed()
      await inLanes(LANES, this.tests, (test) => this.#runOne(test, signal))
    } catch (error) {
      if (!signal.aborted) this.failure = this.#host.explain(error)
    }
    this.isRunning = false
    this.#host.changed()
  }

  async #read(signal: AbortSignal): Promise<ScenarioTest[]> {
    const { service, scenarios } = this.#here.client
    const names = await service.listResourceNames({ kind: 'Scenario', limit: PAGE }, { signal }).toArray()
    const found: ScenarioTest[] = []
    await inLanes(LANES, names, async ({ key, name = key, versions }) => {
      const version = versions.includes('draft') ? 'draft' : versions[0]
      if (version === undefined) return
      const { spec } = await scenarios.readVersion(key, version, { signal })
      const target = spec.for ?? (spec.forKey && `${spec.forKey}@${spec.forVersion ?? 'draft'}`)
      if (spec.expect === undefined || target === undefined) return
      found.push({ key, version, name, target, state: 'running' })
    })
    return found.toSorted((one, other) => one.name.localeCompare(other.name))
  }

  async #runOne(test: ScenarioTest, signal: AbortSignal): Promise<void> {
    const [key = '', version = ''] = test.target.split('@')
    try {
      const body = { scenario: `${test.key}@${test.version}` }
      const { expectation } = await this.#here.client.blueprints.simulate(key, version, body, { signal })
      if (expectation !== undefined) test.expectation = expectation
      test.state = expectation?.passed ? 'passed' : 'failed'
    } catch (error) {
      if (signal.aborted) return
      test.state = 'broken'
      test.failure = this.#host.explain(error)
    }
    this.#host.changed()
  }
}
