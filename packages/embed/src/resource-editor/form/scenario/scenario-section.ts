import { JsonForm } from '@countersign/ui/json-form/json-form'
import { record, type Schema } from '@countersign/ui/json-form/schema'
import { html, nothing, type TemplateResult } from 'lit'
import { listenForChoice, wishes } from '../../../texts/choice.ts'
import { Speech } from '../../../texts/speech.ts'
import type { EditorDesk } from '../../part.ts'
import { SHAPE_TEXTS } from '../../shapes/shape-texts.ts'
import { spokenSchema } from '../../shapes/spoken-schema.ts'
import { askAbout } from '../../simulate/ask-about.ts'
import type { Difference } from '../../simulate/messages.ts'
import { SampleRunner } from '../../simulate/sample-runner.ts'
import { type SimWording, shown } from '../../simulate/simulation-context.ts'
import { stateView } from '../../simulate/state-view.ts'
import type { SimKey } from '../../simulate/texts/en.ts'
import { SIM_TEXTS } from '../../simulate/texts/load-texts.ts'
import { editsBetween } from '../form-edits.ts'
import { ownOf, type Section, type SectionKey } from '../sections.ts'
import type { SpecialSection } from '../special-section.ts'
import { expectedView } from './expected-view.ts'
import type { ScenarioForms } from './scenario-forms.ts'

type FormKey = keyof Omit<ScenarioForms, 'isForBlueprint'>
const isFormKey = (key: string): key is FormKey => key === 'data' || key === 'people' || key === 'expected'

/** A scenario's data by the schemas of what it is for, what people enter, and what is expected beside what was got. */
export class Special implements SpecialSection {
  readonly #desk: EditorDesk
  readonly #go: (section: SectionKey) => void
  readonly #speech: Speech<SimKey>
  readonly #shapes: Speech<string>
  readonly #runner: SampleRunner
  readonly #forms: Record<FormKey, JsonForm>
  readonly #ends: (() => void)[]

  constructor(desk: EditorDesk, go: (section: SectionKey) => void) {
    this.#desk = desk
    this.#go = go
    const changed = () => desk.changed()
    const form = () => new JsonForm(changed)
    this.#forms = { data: form(), people: form(), expected: form() }
    this.#speech = new Speech(SIM_TEXTS, changed)
    this.#shapes = new Speech(SHAPE_TEXTS, changed)
    this.#runner = new SampleRunner(desk.client, changed)
    const heard = (_: unknown, by: unknown) => {
      if (by !== this) for (const one of Object.values(this.#forms)) one.forget()
      this.#ask()
    }
    this.#ends = [desk.text.listen(heard), listenForChoice(changed)]
    this.#ask()
  }

  render(_: unknown, section: Section): TemplateResult {
    const words = this.#speech.words(wishes(navigator.languages))
    const { say } = this.#shapes.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole || !this.#shapes.isWhole || !isFormKey(section.key)) return html``
    const { forms, result, lastRun } = this.#runner
    const run = result?.is === 'run' ? result : result?.is === 'unreadable' ? lastRun : undefined
    const differences = run?.differences ?? []
    return html`<div class="scenario-edit">
      <div class="scenario-form">${forms ? this.#formView(words, section, section.key, spokenSchema(forms[section.key], say), differences) : nothing}</div>
      <section class="scenario-got" aria-labelledby="scenario-got-name">
        <h2 class="small-title" id="scenario-got-name">${words.say('scn.title')}</h2>
        ${stateView(words, this.#runner, { isSampleTyped: false })}
        ${
          run && forms?.isForBlueprint
            ? expectedView({
                words,
                simulation: run.simulation,
                expect: run.expect,
                differences,
                mayEdit: this.#mayEdit,
                take: (expect) => this.#desk.text.edit([{ path: ['spec', 'expect'], value: expect }], this),
                go: this.#go,
              })
            : nothing
        }
      </section>
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

  get #mayEdit(): boolean {
    return this.#desk.can('edit') && this.#desk.text.isReadable
  }

  #ask(): void {
    this.#runner.ask(askAbout(this.#desk))
  }

  #formView(
    words: SimWording,
    section: Section,
    key: FormKey,
    schema: Schema,
    differences: readonly Difference[],
  ): TemplateResult {
    const before = ownOf(section, record(this.#desk.text.value).spec)
    const told = this.#desk.problems.all.filter(({ path }) => path.startsWith('/spec/'))
    return this.#forms[key].render({
      id: `scenario-${key}`,
      schema,
      value: before,
      problems: [
        ...told.map(({ path, message }) => ({ path: path.slice('/spec'.length), message })),
        ...differencesIn(key, differences).map(({ what, path, got, message }) =>
          what === 'signing'
            ? { path: '/signing', message }
            : {
                path: `/expect${path}`,
                message: words.say('scn.got', { value: shown(got, words) }),
                isSpoken: true,
              },
        ),
      ],
      isReadOnly: !this.#mayEdit,
      isKeyed: true,
      isEmptyKept: true,
      words,
      change: (next) => {
        const edits = editsBetween(['spec'], before, next ?? {})
        if (edits.length > 0) this.#desk.text.edit(edits, this, performance.now())
      },
    })
  }
}

/** Those that stand in a form: what somebody could not sign is entered among the people. */
function differencesIn(key: FormKey, differences: readonly Difference[]): readonly Difference[] {
  if (key === 'data') return []
  return differences.filter(({ what }) => (what === 'signing') === (key === 'people'))
}
