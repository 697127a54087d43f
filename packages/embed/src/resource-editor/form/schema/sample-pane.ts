import type { Issue } from '@countersign/resources'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { record } from '@countersign/ui/json-form/schema'
import { html, type TemplateResult } from 'lit'
import type { Wording } from '../../../texts/texts.ts'
import type { EditorDesk } from '../../part.ts'
import { sampleValue } from '../../simulate/sample-value.ts'
import { formWords } from '../form-words.ts'
import type { FormPartKey } from '../texts/en.ts'

/**
 * An entity as the schema wants it, to try what the schema takes and refuses. It is no part of the resource, and kept nowhere: it lives as
 * long as this view. Until it is touched it follows the schema.
 */
export class SamplePane {
  readonly #desk: EditorDesk
  readonly #editor: JsonEditor
  readonly #unlisten: () => void
  #sample: { value: unknown } | undefined
  /** What is wrong with it; undefined while that is not known, or the schema itself is wrong. */
  #issues: readonly Issue[] | undefined
  #asked = 0
  #isChecking = false

  constructor(desk: EditorDesk) {
    this.#desk = desk
    this.#editor = new JsonEditor(() => desk.changed())
    this.#unlisten = desk.text.listen(() => void this.#check())
    void this.#check()
  }

  render(words: Wording<FormPartKey>): TemplateResult {
    const { say } = words
    const anew = () => {
      this.#sample = undefined
      this.#editor.forget()
      void this.#check()
    }
    return html`<section class="schema-sample" aria-labelledby="schema-sample-name">
      <div class="part-head"><h2 class="small-title" id="schema-sample-name">${say('schema.sample')}</h2>
        <p role="status">${this.#verdict(words)}</p></div>
      <p class="fine">${say('schema.sampleText')}</p>
      ${this.#editor.render({
        id: 'schema-sample',
        schema: record(this.#definition),
        value: this.#value,
        problems: this.#issues ?? [],
        words: formWords(words),
        change: (value) => {
          this.#sample = { value: value ?? {} }
          void this.#check()
        },
      })}
      <div class="buttons start">${button({ label: say('schema.sampleAnew'), kind: 'quiet', press: anew })}</div>
    </section>`
  }

  stop(): void {
    this.#unlisten()
  }

  get #definition(): unknown {
    return record(record(this.#desk.text.value).spec).schemaDefinition
  }

  get #value(): unknown {
    return this.#sample ? this.#sample.value : sampleValue(this.#definition)
  }

  #verdict({ say }: Wording<FormPartKey>): TemplateResult {
    if (this.#isChecking && this.#issues === undefined)
      return html`<span class="muted"><span class="spinner small" aria-hidden="true"></span> ${this.#desk.words().say('problems.checking')}</span>`
    if (this.#issues === undefined) return html`<span class="muted">${say('schema.unchecked')}</span>`
    const count = this.#issues.length
    return count === 0
      ? badge({ label: say('schema.fits'), tone: 'good', icon: 'check' })
      : badge({ label: say('schema.wrong', { count }), tone: 'bad', icon: 'alert' })
  }

  async #check(): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    this.#isChecking = true
    this.#desk.changed()
    const { jsonSchemaDraft } = record(record(this.#desk.text.value).spec)
    const issues = await this.#desk.assist.checkEntity(jsonSchemaDraft, this.#definition, this.#value)
    if (asked !== this.#asked) return
    this.#isChecking = false
    this.#issues = issues
    this.#desk.changed()
  }
}
