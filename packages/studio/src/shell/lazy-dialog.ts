import type { CSSResult, TemplateResult } from 'lit'
import { nothing } from 'lit'
import type { PageHost } from './page.ts'

/** What stands in a dialog over the pages. */
export interface DialogView {
  render(closed: () => void): TemplateResult
  /** It is opened anew. */
  opened?(): void
}
interface Loaded {
  readonly styles: readonly CSSResult[]
  make(): DialogView
}

/** A dialog over the pages of which nothing is loaded before it is opened. */
export class LazyDialog {
  readonly #host: PageHost
  readonly #load: () => Promise<Loaded>
  #view: DialogView | undefined
  #isOpen = false

  constructor(host: PageHost, load: () => Promise<Loaded>) {
    this.#host = host
    this.#load = load
  }

  async open(): Promise<void> {
    if (this.#isOpen) return
    if (this.#view === undefined) {
      const loaded = await this.#load().catch(() => undefined)
      if (loaded === undefined) {
        this.#host.tell({ tone: 'bad', text: this.#host.words.say('failure.offline') })
        return
      }
      this.#host.adopt(loaded.styles)
      this.#view ??= loaded.make()
    }
    this.#isOpen = true
    this.#view.opened?.()
    this.#host.changed()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Of whoever is here next it is another one. */
  forget(): void {
    this.#isOpen = false
    this.#view = undefined
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing
    return this.#view?.render(() => this.close()) ?? nothing
  }

  close(): void {
    this.#isOpen = false
    this.#host.changed()
  }
}
