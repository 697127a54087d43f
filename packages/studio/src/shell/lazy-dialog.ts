import type { CSSResult, TemplateResult } from 'lit'
import { nothing } from 'lit'
import type { PageHost } from './page.ts'

/** What stands in a dialog over the pages. */
export interface DialogView {
  render(closed: () => void): TemplateResult
  /**
   * It is opened anew.
   * @param typed while it was loaded
   */
  opened?(typed: string): void
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
  /** Typed since it was asked for, until it is there. */
  #typed: string | undefined

  constructor(host: PageHost, load: () => Promise<Loaded>) {
    this.#host = host
    this.#load = load
  }

  async open(): Promise<void> {
    if (this.#isOpen || this.#typed !== undefined) return
    this.#typed = ''
    const loaded = this.#view === undefined ? await this.#load().catch(() => undefined) : undefined
    const typed = this.#typed
    this.#typed = undefined
    if (this.#view === undefined) {
      if (loaded === undefined) {
        this.#host.tell({ tone: 'bad', text: this.#host.words.say('failure.offline') })
        return
      }
      this.#host.adopt(loaded.styles)
      this.#view ??= loaded.make()
    }
    this.#isOpen = true
    this.#view.opened?.(typed)
    this.#host.changed()
  }

  /** Takes a key that somebody types while it is loaded: it is meant for what they opened. */
  takes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (this.#typed === undefined || ctrlKey || metaKey || altKey) return false
    const isLetter = [...key].length === 1
    if (isLetter) this.#typed += key
    else if (key === 'Backspace') this.#typed = [...this.#typed].slice(0, -1).join('')
    return isLetter || key === 'Backspace'
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
