import { ConflictError } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { PageHost } from '../shell/page.ts'
import { screen } from '../shell/screens.ts'
import { failureView } from './failure-view.ts'
import type { Form } from './form.ts'
import { Loaded } from './loaded.ts'

interface Facts<Value> {
  read(signal: AbortSignal): Promise<Value>
  /** Puts what was read into the form. */
  fill(value: Value): void
}

/**
 * A record that is changed in a form and that others may change at the same time. Whoever comes second is told, keeps what they typed, and
 * chooses: take theirs, or save on top of it.
 */
export class Edited<Value extends object> {
  readonly #host: PageHost
  readonly #facts: Facts<Value>
  readonly #loaded: Loaded<Value>
  /** What was saved by somebody else, and not looked at yet. */
  #theirs: Value | undefined

  constructor(host: PageHost, facts: Facts<Value>) {
    this.#host = host
    this.#facts = facts
    this.#loaded = new Loaded(host, facts.read)
    void this.#first()
  }

  get value(): Value | undefined {
    return this.#loaded.value
  }

  close(): void {
    this.#loaded.stop()
  }

  /** Saves with the ETag of what was read. @returns whether it was saved */
  async save<Key extends string>(form: Form<Key>, send: (match: Value) => Promise<Value>): Promise<boolean> {
    const match = this.#theirs ?? this.#loaded.value
    if (match === undefined) return false
    let isSaved = false
    await form.send(async () => {
      try {
        this.#take(await send(match))
        isSaved = true
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        this.#theirs = await this.#facts.read(new AbortController().signal)
      }
    })
    return isSaved
  }

  /** The form once there is something to change; before that why not, and in the end who was first. */
  render(form: (value: Value) => TemplateResult): TemplateResult {
    const { words } = this.#host
    const { value, failure } = this.#loaded
    const told = failureView(words, failure, () => void this.#first())
    if (value !== undefined) return html`${told}${form(value)}`
    if (failure !== undefined) return html`${told}`
    return screen.waiting(words.say('frame.loading'))
  }

  /** Stands by the button that saves. */
  conflict(): TemplateResult | typeof nothing {
    const theirs = this.#theirs
    if (theirs === undefined) return nothing
    const { say } = this.#host.words
    const take = () => {
      this.#take(theirs)
      this.#facts.fill(theirs)
      this.#host.changed()
    }
    return html`<div class="failure" role="alert">${icon('alert')}<div><p>${say('edited.elsewhere')}</p></div>
      ${button({ label: say('edited.take'), press: take })}</div>`
  }

  async #first(): Promise<void> {
    await this.#loaded.load()
    const { value } = this.#loaded
    if (value === undefined) return
    this.#facts.fill(value)
    this.#host.changed()
  }

  #take(value: Value): void {
    this.#theirs = undefined
    this.#loaded.value = value
  }
}
