import { PdfPages } from '@countersign/embed/pdf-pages'
import { dialog } from '@countersign/ui/dialog'
import { css, html, nothing, type TemplateResult } from 'lit'
import type { PageHost } from '../shell/page.ts'
import { failureView } from './failure-view.ts'
import { Loaded } from './loaded.ts'

/** There is one document in it. */
const DOCUMENT = 'shown'

/** A PDF to look at, page by page, before everything else. */
export class PdfDialog {
  readonly #host: PageHost
  #title = ''
  #file: Loaded<Blob> | undefined
  #pages: PdfPages | undefined

  constructor(host: PageHost) {
    this.#host = host
  }

  /** @param read its bytes; what it throws is told, with a way to try again */
  open(title: string, read: (signal: AbortSignal) => Promise<Blob>): void {
    this.close()
    this.#title = title
    this.#file = new Loaded(this.#host, read)
    void this.#load(this.#file)
  }

  close(): void {
    this.#file?.stop()
    this.#file = undefined
    this.#pages?.close()
    this.#pages = undefined
  }

  /** What was rendered is in the tree. */
  updated(root: ParentNode): void {
    this.#pages?.sync(root)
  }

  render(): TemplateResult | typeof nothing {
    const file = this.#file
    if (file === undefined) return nothing
    return dialog({
      id: 'pdf-dialog',
      title: this.#title,
      closing: this.#host.words.say('frame.close'),
      body: html`<div class="pdf-view">${this.#body(file)}</div>`,
      closed: () => {
        this.close()
        this.#host.changed()
      },
    })
  }

  #body(file: Loaded<Blob>): TemplateResult {
    const { words } = this.#host
    const pages = this.#pages
    const state = pages?.stateOf(DOCUMENT) ?? 'loading'
    if (file.failure !== undefined || state === 'failed') {
      const failure = file.failure ?? { text: words.say('runTemplate.unreadable'), issues: [] }
      return html`${failureView(words, failure, () => void this.#load(file))}`
    }
    const count = Math.max(1, pages?.pagesOf(DOCUMENT) ?? 1)
    const waiting =
      state === 'loading'
        ? html`<p class="waiting" role="status"><span class="spinner small" aria-hidden="true"></span> ${words.say('frame.loading')}</p>`
        : nothing
    return html`${waiting}${Array.from({ length: pages === undefined ? 0 : count }, (_, index) => this.#pageView(index + 1))}`
  }

  #pageView(page: number): TemplateResult {
    const label = this.#host.words.say('runTemplate.page', { page: String(page) })
    return html`<div role="group" aria-label=${label}>
      <div class="pdf-paper" data-document=${DOCUMENT} data-page=${page}></div><div class="hidden">${this.#pages?.textOf(DOCUMENT, page) ?? ''}</div></div>`
  }

  async #load(file: Loaded<Blob>): Promise<void> {
    this.#pages?.close()
    this.#pages = undefined
    await file.load()
    const { value } = file
    if (value === undefined || this.#file !== file) return
    this.#pages = new PdfPages({
      read: () => Promise.resolve({ ok: true, value }),
      changed: () => this.#host.changed(),
      seen: () => {},
    })
    this.#host.changed()
  }
}

export const pdfDialogStyles = css`
  .pdf-view {
    display: grid;
    gap: 1rem;
  }

  .dialog:has(.pdf-view) {
    inline-size: min(100% - 2rem, 56rem);
    max-block-size: calc(100dvh - 2rem);
  }

  .pdf-paper {
    min-block-size: 8rem;
    border: 1px solid var(--_line);
    background: #fff;
  }

  .pdf-paper canvas {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }
`
