import type { Page as PageOfRows, Pages } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure, PageHost } from '../shell/page.ts'
import { screen } from '../shell/screens.ts'
import { failureView } from './failure-view.ts'

/** A list that grows page by page, as far as somebody asks for it. */
export class Listing<Row> {
  rows: readonly Row[] = []
  total: number | undefined
  failure: Failure | undefined
  isLoading = false
  readonly #host: PageHost
  readonly #open: (signal: AbortSignal) => Pages<Row>
  #pages: AsyncGenerator<PageOfRows<Row>, void, undefined> | undefined
  #hasMore = false
  #stop = new AbortController()

  constructor(host: PageHost, open: (signal: AbortSignal) => Pages<Row>) {
    this.#host = host
    this.#open = open
  }

  /** From its beginning; the rows that are there stay until the new ones come. */
  async load(): Promise<void> {
    this.stop()
    this.#stop = new AbortController()
    this.#pages = this.#open(this.#stop.signal).pages()
    await this.#next(this.#stop.signal, () => [])
  }

  more(): Promise<void> {
    return this.#next(this.#stop.signal, () => this.rows)
  }

  stop(): void {
    this.#stop.abort()
    this.isLoading = false
  }

  /** Puts another in the place of one, as it was answered by a change. */
  replace(isIt: (row: Row) => boolean, by: Row): void {
    this.rows = this.rows.map((row) => (isIt(row) ? by : row))
    this.#host.changed()
  }

  /**
   * What a list is drawn as: its rows, why it could not be read, what is shown when nothing is there, and the way to more.
   * @param empty where there is none
   */
  render(rows: (rows: readonly Row[]) => TemplateResult, empty: () => TemplateResult): TemplateResult {
    const { words } = this.#host
    const isEmpty = this.rows.length === 0
    const isFirst = this.isLoading && isEmpty
    return html`<div class="listing" aria-busy=${this.isLoading}>
      ${failureView(words, this.failure, () => void this.load())}
      ${isFirst ? screen.waiting(words.say('frame.loading')) : nothing}
      ${isEmpty ? (isFirst || this.failure ? nothing : empty()) : rows(this.rows)}
      ${this.#hasMore ? html`<div class="buttons start">${button({ label: words.say('frame.more'), isBusy: this.isLoading, press: () => void this.more() })}</div>` : nothing}
    </div>`
  }

  async #next(signal: AbortSignal, before: () => readonly Row[]): Promise<void> {
    this.isLoading = true
    this.#host.changed()
    try {
      const found = await this.#pages?.next()
      if (signal.aborted) return
      const { data = [], pagination } = found?.value ?? {}
      this.rows = [...before(), ...data]
      this.total = pagination?.total ?? this.total
      this.#hasMore = data.length > 0 && this.rows.length < (this.total ?? 0)
      this.failure = undefined
    } catch (error) {
      if (signal.aborted) return
      this.failure = this.#host.explain(error)
    }
    this.isLoading = false
    this.#host.changed()
  }
}
