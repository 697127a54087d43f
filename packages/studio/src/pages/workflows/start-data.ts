import { button } from '@countersign/ui/button'
import { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { lacksRequired } from '@countersign/ui/json-form/lacks-required'
import { newValue } from '@countersign/ui/json-form/new-value'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import type { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import type { StartInput, StartShape } from './start-shape.ts'

/** The entities that a workflow starts with: those of a scenario to begin with, changed or typed in by forms of their schemas. */
export class StartData {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #editors = new Map<string, JsonEditor>()
  #values: Readonly<Record<string, unknown>> = {}
  #scenario = ''
  #loaded: Loaded<Readonly<Record<string, unknown>>> | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
  }

  /** Begins with the data of a scenario, key@version; the one that is there already changes nothing. */
  take(scenario: string): void {
    if (scenario === this.#scenario) return
    this.#scenario = scenario
    this.#loaded?.stop()
    this.#loaded = undefined
    if (scenario === '') return
    const [key = '', version = ''] = scenario.split('@')
    const loaded = new Loaded(this.#host, async (signal) => {
      const { spec } = await this.#here.client.scenarios.readVersion(key, version, { signal })
      return spec.data
    })
    this.#loaded = loaded
    void loaded.load().then(() => {
      if (this.#loaded !== loaded || loaded.value === undefined) return
      this.#values = loaded.value
      for (const editor of this.#editors.values()) editor.forget()
      this.#host.changed()
    })
  }

  close(): void {
    this.#loaded?.stop()
  }

  /** Nothing is being read, and every text that was typed can be. */
  get isUsable(): boolean {
    const isRead = this.#loaded === undefined || this.#loaded.value !== undefined
    return isRead && ![...this.#editors.values()].some(({ isBroken }) => isBroken)
  }

  /** What is sent for a blueprint: entities of its own inputs. */
  of({ inputs }: StartShape): Record<string, unknown> {
    return Object.fromEntries(
      inputs.flatMap((input) => {
        const value = this.#valueOf(input)
        const isBegun = this.#values[input.key] !== undefined || !lacks(input, value)
        return value === undefined || !isBegun ? [] : [[input.key, value]]
      }),
    )
  }

  /** What has to be filled in before it can start, by name. */
  lacking({ inputs }: StartShape): string[] {
    const missing = inputs.filter((input) => input.isAlwaysRequired && lacks(input, this.#valueOf(input)))
    return missing.map(({ name }) => name)
  }

  render({ inputs }: StartShape, form: Pick<Form<string>, 'issuesBelow'>): TemplateResult {
    const failure = this.#loaded?.failure
    return html`${failureView(this.#host.words, failure, () => void this.#loaded?.load())}
      ${inputs.map((input) => this.#entityView(input, form))}`
  }

  #entityView(input: StartInput, form: Pick<Form<string>, 'issuesBelow'>): TemplateResult {
    const { words } = this.#host
    const { key, name, description, schema, isRequired } = input
    const change = (value: unknown) => {
      this.#values = { ...this.#values, [key]: value ?? {} }
      this.#host.changed()
    }
    const value = this.#valueOf(input)
    return html`<section class="entity" aria-labelledby="entity-${key}">
      <h2 id="entity-${key}"><bdi>${name}</bdi></h2>
      ${description ? html`<p class="fine">${description}</p>` : nothing}
      ${isRequired ? nothing : html`<p class="fine">${words.say('new.optional')}</p>`}
      ${
        value === undefined
          ? html`<div class="buttons start">${button({ label: words.say('new.fillIn', { name }), icon: 'plus', press: () => change(newValue(schema, schema)) })}</div>`
          : this.#editorOf(key).render({
              id: `data-${key}`,
              schema,
              value,
              problems: form.issuesBelow(`/data/${key}`).map((issue) => ({ ...issue })),
              words,
              change,
            })
      }
    </section>`
  }

  /** What is always required stands there to be filled in, begun as its schema says. */
  #valueOf({ key, schema, isAlwaysRequired }: StartInput): unknown {
    return this.#values[key] ?? (isAlwaysRequired ? newValue(schema, schema) : undefined)
  }

  #editorOf(key: string): JsonEditor {
    const editor = this.#editors.get(key) ?? new JsonEditor(() => this.#host.changed())
    this.#editors.set(key, editor)
    return editor
  }
}

function lacks({ schema }: StartInput, value: unknown): boolean {
  return lacksRequired(schema, schema, value)
}
