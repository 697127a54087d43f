import type { Simulation, WarningCode } from '@countersign/engine'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import type { ResourceClient, ResourceName } from '../resource-client.ts'
import type { SampleRunResult, SimWording } from './simulation-context.ts'

interface KeepHost {
  changed(): void
  closed(): void
  kept(reference: string): void
}

const NOT_PLAYABLE: ReadonlySet<string> = new Set<WarningCode>([
  'value_missing',
  'value_refused',
  'condition_failed',
  'unknown_field',
  'out_of_turn',
])

/** Keeps the data of a run as a scenario of the resource that is open. */
export class KeepDialog {
  readonly #client: ResourceClient
  readonly #name: ResourceName
  readonly #run: SampleRunResult
  readonly #host: KeepHost
  #key = ''
  #title = ''
  #expects: boolean
  #isBusy = false
  #problem: string | undefined

  constructor(client: ResourceClient, name: ResourceName, run: SampleRunResult, host: KeepHost) {
    this.#client = client
    this.#name = name
    this.#run = run
    this.#host = host
    this.#expects = this.#canExpect
  }

  render(words: SimWording): TemplateResult {
    const { say } = words
    const type = (take: (value: string) => void) => (value: string) => {
      take(value)
      this.#problem = undefined
      this.#host.changed()
    }
    return dialog({
      id: 'sim-keep',
      title: say('sim.keep'),
      text: say('sim.keepText'),
      closing: say('editor.back'),
      body: html`${field({
        id: 'sim-keep-key',
        label: say('sim.keepKey'),
        hint: say('sim.keepHint'),
        problem: this.#problem,
        isRequired: true,
        control: { kind: 'line', value: this.#key, isCode: true },
        change: type((value) => {
          this.#key = value
        }),
      })}
      ${field({
        id: 'sim-keep-name',
        label: say('sim.keepName'),
        control: { kind: 'line', value: this.#title },
        change: type((value) => {
          this.#title = value
        }),
      })}
      ${
        this.#canExpect
          ? field({
              id: 'sim-keep-expect',
              label: say('sim.keepExpect'),
              control: { kind: 'tick', value: this.#expects },
              change: type((value) => {
                this.#expects = value === 'true'
              }),
            })
          : nothing
      }`,
      actions: [button({ label: say('sim.keep'), kind: 'primary', isSubmit: true, isBusy: this.#isBusy })],
      submit: () => void this.#keep(words),
      closed: () => this.#host.closed(),
    })
  }

  /** A scenario expects something of a blueprint alone, of a run in which nobody declines and everybody could sign. */
  get #canExpect(): boolean {
    const { status, warnings } = this.#run.simulation
    const isPlayable = status !== 'declined' && !warnings.some(({ code }) => NOT_PLAYABLE.has(code))
    return this.#name.kind === 'Blueprint' && isPlayable
  }

  async #keep({ say }: SimWording): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#host.changed()
    const { kind, key } = this.#name
    const { data, signing, simulation } = this.#run
    const name = this.#title.trim()
    const outcome = await this.#client.create('Scenario', {
      apiVersion: 'countersign/v1',
      kind: 'Scenario',
      metadata: { key: this.#key.trim(), version: 'draft', ...(name !== '' && { name }) },
      spec: {
        for: `${key}@draft`,
        data,
        ...(signing !== undefined && kind === 'Blueprint' && { signing }),
        ...(this.#expects && { expect: expectationOf(simulation) }),
      },
    })
    this.#isBusy = false
    if (outcome.ok) this.#host.kept(`${outcome.value.saved.metadata.key}@draft`)
    else {
      const { issues, message } = outcome.failure
      this.#problem = say('sim.notKept', { message: issues[0]?.message ?? message })
    }
    this.#host.changed()
  }
}

/** How it went: the status, all steps, the documents. */
function expectationOf({ status, steps, envelopes }: Simulation): object {
  const made = envelopes.flatMap(({ documents }) => documents.filter(({ included }) => included))
  return {
    ...(status !== 'completed' && { status }),
    steps: Object.fromEntries(steps.map((step) => [step.key, step.status])),
    documents: made.map(({ key }) => key),
  }
}
