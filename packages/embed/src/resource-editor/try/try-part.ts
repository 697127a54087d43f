import { field } from '@countersign/ui/field'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { isRecord, isSame, record } from '@countersign/ui/json-form/schema'
import { rowsStyles } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure } from '../../session/failure.ts'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { askAbout } from '../simulate/ask-about.ts'
import type { FunctionCall } from '../simulate/messages.ts'
import { SampleRunner } from '../simulate/sample-runner.ts'
import { listScenarios, readScenario, type ScenarioFact } from '../simulate/scenarios.ts'
import { simulateStyles } from '../simulate/simulate-styles.ts'
import type { SimWording } from '../simulate/simulation-context.ts'
import { stateView, unreadView, wrongScenarioView } from '../simulate/state-view.ts'
import type { SimKey } from '../simulate/texts/en.ts'
import { SIM_TEXTS } from '../simulate/texts/load-texts.ts'
import { callView } from './call-view.ts'
import { tryStyles } from './try-styles.ts'

/** No scenario: arguments that are made up, or typed. */
const TYPED = ''

/** A function called while it is written (spec/components.md, Function). What is typed here is kept nowhere. */
export class Part implements EditorPart {
  readonly styles = [jsonFormStyles, rowsStyles, simulateStyles, tryStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<SimKey>
  readonly #runner: SampleRunner
  readonly #form: JsonEditor
  readonly #ends: (() => void)[]
  #scenarios: readonly ScenarioFact[] = []
  #scenario: { reference: string; text?: string; failure?: Failure } = { reference: TYPED }
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
    // What the function gives for something else is not what it gives for the scenario.
    const isOwn = this.#scenario.failure === undefined && call?.scenarioProblem === undefined
    return html`<div class="sim try">
      <section class="sim-side" aria-labelledby="try-arguments">
        <h2 class="small-title" id="try-arguments">${words.say('try.arguments')}</h2>
        ${this.#choiceView(words, call)}${isOwn && call ? this.#argumentsView(words, call) : nothing}
        <p class="fine">${words.say('try.keptNowhere')}</p>
      </section>
      <div class="sim-run">
        ${this.#stateView(words, call)}
        ${
          isOwn && call
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
    const { text: scenario, reference } = this.#scenario
    this.#desk.changed()
    // A scenario that is still read, or was not fetched, gives nothing to try.
    if (scenario === undefined && reference !== TYPED) return
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

  #stateView(words: SimWording, call: FunctionCall | undefined): TemplateResult | typeof nothing {
    const { reference, failure } = this.#scenario
    if (failure) return unreadView(words, failure, () => void this.#choose(reference))
    const { scenarioProblem } = call ?? {}
    if (scenarioProblem !== undefined) return wrongScenarioView(words, scenarioProblem)
    return stateView(words, this.#runner, { isSampleTyped: false })
  }

  #choiceView({ say, locale }: SimWording, call: FunctionCall | undefined): TemplateResult {
    const { reference, text } = this.#scenario
    const { taken = [], scenarioProblem } = call ?? {}
    const hint =
      text === undefined || call === undefined || scenarioProblem !== undefined
        ? undefined
        : taken.length === 0
          ? say('try.takenNothing')
          : say('try.taken', { names: new Intl.ListFormat(locale).format(taken) })
    return field({
      id: 'try-with',
      label: say('try.from'),
      hint,
      control: {
        kind: 'choice',
        value: reference,
        options: [
          { value: TYPED, label: say('try.typed') },
          ...this.#scenarios.map((one) => ({ value: one.reference, label: one.label })),
        ],
      },
      change: (chosen) => void this.#choose(chosen),
    })
  }

  /** What was typed before makes room for what the scenario has. */
  async #choose(reference: string): Promise<void> {
    this.#scenario = { reference }
    this.#runner.forget()
    this.#desk.changed()
    const known = this.#scenarios.find((one) => one.reference === reference)?.text
    const read =
      reference === TYPED || known !== undefined
        ? undefined
        : await readScenario(this.#desk.client, reference)
    if (this.#scenario.reference !== reference) return
    this.#given = {}
    this.#form.forget()
    const text = read?.ok ? read.value : known
    const failure = read?.ok === false ? read.failure : undefined
    this.#scenario = { reference, ...(text !== undefined && { text }), ...(failure && { failure }) }
    if (failure) this.#desk.changed()
    else this.#ask()
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
