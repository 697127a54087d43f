import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { isRecord, isSame, record } from '@countersign/ui/json-form/schema'
import { html, nothing, type TemplateResult } from 'lit'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { askAbout } from '../simulate/ask-about.ts'
import type { FunctionCall } from '../simulate/messages.ts'
import { SampleRunner } from '../simulate/sample-runner.ts'
import { listScenarios, type ScenarioFact, scenarioText } from '../simulate/scenarios.ts'
import { simulateStyles } from '../simulate/simulate-styles.ts'
import type { SimWording } from '../simulate/simulation-context.ts'
import { stateView } from '../simulate/state-view.ts'
import type { SimKey } from '../simulate/texts/en.ts'
import { SIM_TEXTS } from '../simulate/texts/load-texts.ts'
import { callView } from './call-view.ts'
import { tryStyles } from './try-styles.ts'

/** No scenario: arguments that are made up, or typed. */
const TYPED = ''

/** A function called while it is written (spec/components.md, Function). What is typed here is kept nowhere. */
export class Part implements EditorPart {
  readonly styles = [jsonFormStyles, simulateStyles, tryStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<SimKey>
  readonly #runner: SampleRunner
  readonly #form: JsonEditor
  readonly #ends: (() => void)[]
  #scenarios: readonly ScenarioFact[] = []
  #scenario: { reference: string; text?: string; fails?: true } = { reference: TYPED }
  /** What was typed, by the names of parameters; undefined: emptied. */
  #given: Record<string, unknown> = {}
  #isTraced = true

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(SIM_TEXTS, changed)
    this.#form = new JsonEditor(changed)
    this.#runner = new SampleRunner(desk.client, changed)
    this.#ends = [desk.text.listen(() => this.#ask()), listenForChoice(changed)]
    this.#ask()
    void this.#list()
  }

  render(): TemplateResult {
    const words = this.#speech.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole) return html``
    const { result, lastCall } = this.#runner
    const call = result?.is === 'called' ? result.call : result?.is === 'unreadable' ? lastCall : undefined
    return html`<div class="sim try">
      <section class="sim-side" aria-labelledby="try-arguments">
        <h2 class="small-title" id="try-arguments">${words.say('try.arguments')}</h2>
        ${this.#choiceView(words, call)}${call ? this.#argumentsView(words, call) : nothing}
        <p class="fine">${words.say('try.keptNowhere')}</p>
      </section>
      <div class="sim-run">
        ${stateView(words, this.#runner, { isSampleTyped: false })}
        ${
          call
            ? callView({
                words,
                call,
                source: this.#body,
                isTraced: this.#isTraced,
                trace: () => {
                  this.#isTraced = !this.#isTraced
                  this.#desk.changed()
                },
                showInText: () => this.#desk.showInText(['spec', 'body']),
              })
            : nothing
        }
      </div>
    </div>`
  }

  /** What could not be read may have been saved meanwhile. */
  left(): void {
    this.#runner.again()
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#runner.stop()
  }

  get #body(): string {
    const { body } = record(record(this.#desk.text.value).spec)
    return typeof body === 'string' ? body : ''
  }

  #ask(): void {
    const { text: scenario } = this.#scenario
    this.#desk.changed()
    this.#runner.ask(
      askAbout(this.#desk, {
        sample: { is: 'arguments', given: this.#given, ...(scenario !== undefined && { scenario }) },
      }),
    )
  }

  async #list(): Promise<void> {
    const { own, others } = await listScenarios(this.#desk.client, this.#desk.name)
    this.#scenarios = [...own, ...others]
    this.#desk.changed()
  }

  #choiceView({ say, locale }: SimWording, call: FunctionCall | undefined): TemplateResult {
    const { reference, text, fails } = this.#scenario
    const { taken = [], scenarioProblem } = call ?? {}
    const message = text === undefined ? undefined : scenarioProblem
    const wrong = message === undefined ? undefined : say('sim.scenarioWrong', { message })
    const hint =
      text === undefined || wrong !== undefined
        ? undefined
        : taken.length === 0
          ? say('try.takenNothing')
          : say('try.taken', { names: new Intl.ListFormat(locale).format(taken) })
    const retry = button({ label: say('action.retry'), press: () => void this.#choose(reference) })
    return html`${field({
      id: 'try-with',
      label: say('try.from'),
      hint,
      problem: fails ? say('sim.scenarioUnread') : wrong,
      control: {
        kind: 'choice',
        value: reference,
        options: [
          { value: TYPED, label: say('try.typed') },
          ...this.#scenarios.map((one) => ({ value: one.reference, label: one.label })),
        ],
      },
      change: (chosen) => void this.#choose(chosen),
    })}
    ${fails ? html`<div class="buttons start">${retry}</div>` : nothing}`
  }

  /** What was typed before makes room for what the scenario has. */
  async #choose(reference: string): Promise<void> {
    this.#scenario = { reference }
    const known = this.#scenarios.find((one) => one.reference === reference)?.text
    const text =
      reference === TYPED ? undefined : (known ?? (await scenarioText(this.#desk.client, reference)))
    if (this.#scenario.reference !== reference) return
    this.#given = {}
    this.#form.forget()
    const fails = text === undefined && reference !== TYPED
    this.#scenario = { reference, ...(text !== undefined && { text }), ...(fails && { fails }) }
    this.#ask()
  }

  #argumentsView(words: SimWording, { schema, args }: FunctionCall): TemplateResult {
    if (Object.keys(record(schema.properties)).length === 0)
      return html`<p class="muted">${words.say('try.noArguments')}</p>`
    const value = Object.fromEntries(
      Object.entries({ ...args, ...this.#given }).filter(
        ([name, one]) => one !== undefined && name in record(schema.properties),
      ),
    )
    return this.#form.render({
      id: 'try-arguments-form',
      schema,
      value,
      problems: [],
      words,
      change: (next) => this.#give(value, isRecord(next) ? next : {}),
    })
  }

  #give(before: Record<string, unknown>, after: Record<string, unknown>): void {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    for (const name of names) if (!isSame(before[name], after[name])) this.#given[name] = after[name]
    this.#given = { ...this.#given }
    this.#ask()
  }
}
