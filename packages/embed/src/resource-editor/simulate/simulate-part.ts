import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { rowsStyles } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import { boxStyles } from '../../picture/box-styles.ts'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { askAbout } from './ask-about.ts'
import { expectationView } from './expectation-view.ts'
import { expressionsView } from './expressions-view.ts'
import { KeepDialog } from './keep-dialog.ts'
import { runView } from './run-view.ts'
import { SampleChoice } from './sample-choice.ts'
import { SampleRunner } from './sample-runner.ts'
import { simulateStyles } from './simulate-styles.ts'
import type { RunContext, SampleRunResult, SimWording, Traced } from './simulation-context.ts'
import { stateView, unreadView } from './state-view.ts'
import type { SimKey } from './texts/en.ts'
import { SIM_TEXTS } from './texts/load-texts.ts'
import { yamlOf } from './yaml-of.ts'

/** What the text would do, worked out while it is written (spec/components.md, Simulate and test). */
export class Part implements EditorPart {
  readonly styles = [boxStyles, rowsStyles, simulateStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<SimKey>
  readonly #runner: SampleRunner
  readonly #choice: SampleChoice
  readonly #ends: (() => void)[]
  readonly #shut = new Set<string>()
  readonly #declines = new Set<string>()
  #moment: number | undefined
  /** What the run that is shown is tried with. */
  #tried = 'sample'
  #chosen: string | undefined
  #traced: Traced | undefined
  #traceOf: SampleRunResult | undefined
  #keeping: KeepDialog | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(SIM_TEXTS, changed)
    this.#runner = new SampleRunner(desk.client, changed)
    this.#choice = new SampleChoice(desk.client, desk.name, () => this.#ask())
    this.#ends = [desk.text.listen(() => this.#ask()), listenForChoice(changed)]
    this.#ask()
  }

  render(): TemplateResult {
    const words = this.#speech.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole) return html``
    const { result, lastRun } = this.#runner
    const run = result?.is === 'run' ? result : result?.is === 'unreadable' ? lastRun : undefined
    return html`<div class="sim">
      <div class="sim-side">
        ${this.#desk.name.kind === 'Scenario' ? nothing : this.#choiceView(words, run)}
        ${run?.expectation ? expectationView(words, run) : nothing}
      </div>
      <div class="sim-run">${this.#choice.failure ? unreadView(words, this.#choice.failure, () => this.#choice.choose(this.#choice.chosen)) : stateView(words, this.#runner, { isSampleTyped: this.#choice.chosen === 'own' })}${run ? this.#runView(words, run) : nothing}</div>
      ${this.#keeping?.render(words) ?? nothing}
    </div>`
  }

  /** What was refused may have been saved meanwhile. */
  left(): void {
    this.#runner.again()
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#runner.stop()
  }

  #ask(): void {
    const { sample } = this.#choice
    this.#desk.changed()
    if (this.#choice.chosen !== this.#tried) {
      this.#tried = this.#choice.chosen
      this.#moment = undefined
      this.#runner.forget()
    }
    if (sample === undefined) return
    const more = {
      ...(sample !== 'none' && { sample }),
      declines: [...this.#declines],
      ...(this.#moment !== undefined && { actsMax: this.#moment }),
    }
    this.#runner.ask(askAbout(this.#desk, more))
  }

  #runView(words: SimWording, run: SampleRunResult): TemplateResult {
    if (this.#traced && this.#traceOf !== run) void this.#trace(this.#traced.index, run)
    const context: RunContext = {
      words,
      run,
      moment: this.#moment,
      shut: this.#shut,
      chosen: this.#chosen,
      declines: this.#declines,
      traced: this.#traced,
      look: (moment) => {
        this.#moment = moment
        this.#ask()
      },
      choose: (key) => {
        this.#chosen = key
        this.#desk.changed()
      },
      toggle: (key) => {
        if (!this.#shut.delete(key)) this.#shut.add(key)
        this.#desk.changed()
      },
      decline: (stepKey, declines) => {
        if (declines) this.#declines.add(stepKey)
        else this.#declines.delete(stepKey)
        this.#moment = undefined
        this.#ask()
      },
      trace: (index) => {
        const isShown = this.#traced?.index === index
        this.#traced = undefined
        if (!isShown) void this.#trace(index, run)
        this.#desk.changed()
      },
      showInText: (path) => this.#desk.showInText(path),
    }
    return html`${runView(context)}${expressionsView(context)}`
  }

  async #trace(index: number, run: SampleRunResult): Promise<void> {
    this.#traceOf = run
    const { parts, isCut } = await this.#runner.trace(run.expressions[index]?.source ?? '')
    this.#traced = { index, parts, isCut }
    this.#desk.changed()
  }

  #choiceView(words: SimWording, run: SampleRunResult | undefined): TemplateResult {
    const { say } = words
    const choice = this.#choice
    const begin = (value: string) => {
      if (value === 'own' && choice.own === '' && run) choice.begin(yamlOf(run.data), run.signing)
      choice.choose(value)
    }
    const isWrong = this.#runner.result?.is === 'unreadable' && this.#runner.result.what === 'sample'
    return html`${field({
      id: 'sim-with',
      label: say('sim.with'),
      control: {
        kind: 'choice',
        value: choice.chosen,
        options: [
          ...choice.scenarios.map(({ reference, label }) => ({ value: reference, label })),
          { value: 'sample', label: say('sim.sample') },
          { value: 'own', label: say('sim.own') },
        ],
      },
      change: begin,
    })}
    ${
      choice.chosen === 'own'
        ? field({
            id: 'sim-own',
            label: say('sim.data'),
            problem: isWrong ? say('sim.dataWrong') : undefined,
            control: { kind: 'lines', value: choice.own, rows: 14, isCode: true },
            change: (value) => {
              choice.own = value
              this.#ask()
            },
          })
        : nothing
    }
    ${run && this.#mayKeep ? this.#keepView(words, run) : nothing}`
  }

  get #mayKeep(): boolean {
    const { kind } = this.#desk.name
    return this.#desk.can('createScenario') && (kind === 'Blueprint' || kind === 'Template')
  }

  #keepView({ say }: SimWording, run: SampleRunResult): TemplateResult {
    const open = () => {
      const { client, name } = this.#desk
      this.#keeping = new KeepDialog(client, name, run, {
        changed: () => this.#desk.changed(),
        closed: () => {
          this.#keeping = undefined
          this.#desk.changed()
        },
        kept: (reference) => {
          this.#keeping = undefined
          this.#desk.tell('good', say('sim.kept', { name: reference }))
          this.#choice.added(reference)
        },
      })
      this.#desk.changed()
    }
    return html`<div class="buttons start">${button({ label: say('sim.keep'), press: open })}</div>`
  }
}
