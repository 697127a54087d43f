import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../button.ts'
import { field } from '../field.ts'
import { JsonForm, type JsonFormFacts } from './json-form.ts'
import { type JsonText, ofText, ofValue } from './json-text.ts'
import { problemsAt } from './problems.ts'
import { isSame } from './schema.ts'

/**
 * A form with the text of the same value beside it: whichever is changed, the other follows. While the text cannot be read, the form rests,
 * the value stays as it was, and `isBroken` says so.
 */
export class JsonEditor {
  readonly #changed: () => void
  readonly #form: JsonForm
  #text: JsonText | undefined
  #isTextShown = false

  constructor(changed: () => void) {
    this.#changed = changed
    this.#form = new JsonForm(changed)
  }

  get isBroken(): boolean {
    return this.#text?.broken !== undefined
  }

  /** The value was replaced from outside: what was typed for the one before is forgotten. */
  forget(): void {
    this.#text = undefined
    this.#form.forget()
  }

  /** @param pointer of a value whose control is to be reached */
  reveal(pointer: string): void {
    this.#form.reveal(pointer)
  }

  render(facts: JsonFormFacts): TemplateResult {
    const { words } = facts
    const isShown = this.#isTextShown || this.isBroken
    return html`<div class="json-editor" data-text=${isShown ? 'true' : nothing}>
      <div class="json-pane">
        ${this.isBroken ? html`<p class="muted">${words.say('form.rests')}</p>` : nothing}
        ${this.#form.render({ ...facts, isReadOnly: facts.isReadOnly === true || this.isBroken })}
      </div>
      <div class="json-pane">${this.#toggle(facts, isShown)}${isShown ? this.#textView(facts) : nothing}</div>
    </div>`
  }

  #toggle({ words }: JsonFormFacts, isShown: boolean): TemplateResult {
    const press = () => {
      if (this.isBroken) return
      this.#isTextShown = !isShown
      this.#changed()
    }
    return html`<div class="buttons start">${button({ label: words.say('form.showText'), isPressed: isShown, press })}</div>`
  }

  #textView(facts: JsonFormFacts): TemplateResult {
    const { value, words, problems } = facts
    const kept = this.#text
    const shown =
      kept !== undefined && (kept.broken || isSame(kept.value ?? null, value ?? null)) ? kept : ofValue(value)
    const change = (text: string) => {
      this.#text = ofText(text, { ...shown, value })
      if (this.#text.broken === undefined) facts.change(this.#text.value)
      this.#changed()
    }
    const rows = Math.min(Math.max(shown.text.split('\n').length + 1, 6), 28)
    return html`<div class="json-text">${field({
      id: `${facts.id}-text`,
      label: words.say('form.text'),
      problem: shown.broken ? words.say('form.broken', { ...shown.broken }) : problemsAt(problems, ''),
      isReadOnly: facts.isReadOnly ?? false,
      control: { kind: 'lines', value: shown.text, rows, isCode: true },
      change,
    })}</div>`
  }
}
