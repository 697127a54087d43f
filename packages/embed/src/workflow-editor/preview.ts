import type { SimulatedDocument, SimulationOutcome } from '@countersign/engine'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { PdfPages } from '../desk/pdf-pages.ts'
import type { Failure } from '../session/failure.ts'
import type { EditorClient } from './editor-client.ts'
import type { EditorWording } from './facts.ts'

/** One document as it would be with what is typed, made by the service and drawn page by page. */
export class Preview {
  readonly #client: EditorClient
  readonly #changed: () => void
  readonly #lost: (failure: Failure) => void
  #envelope = ''
  #document: SimulatedDocument | undefined
  #file: Blob | undefined
  #pages: PdfPages | undefined
  #failure: Failure | undefined

  /** @param lost a call failed, which may end more than itself */
  constructor(client: EditorClient, changed: () => void, lost: (failure: Failure) => void) {
    this.#client = client
    this.#changed = changed
    this.#lost = lost
  }

  /** @param file its bytes, where they are here */
  open(envelope: string, document: SimulatedDocument, file?: Blob): void {
    this.close()
    this.#envelope = envelope
    this.#document = document
    this.#file = file
    this.#pages = new PdfPages({
      read: async () => {
        const outcome = file ? ({ ok: true, value: file } as const) : await this.#read(document)
        this.#failure = outcome.ok ? undefined : outcome.failure
        if (!outcome.ok) this.#lost(outcome.failure)
        return outcome
      },
      changed: this.#changed,
      seen: () => {},
    })
    this.#changed()
  }

  /** What would happen was worked out anew: who asked while it was is shown what came of what they had typed. */
  follow(outcome: SimulationOutcome | undefined): void {
    if (this.#document === undefined || this.#file !== undefined || !outcome?.ok) return
    const { key, inputs } = this.#document
    const envelope = outcome.simulation.envelopes.find((one) => one.key === this.#envelope)
    const now = envelope?.documents.find((one) => one.key === key)
    if (now && JSON.stringify(now.inputs) !== JSON.stringify(inputs)) this.open(this.#envelope, now)
  }

  close(): void {
    this.#pages?.close()
    this.#pages = undefined
    this.#document = undefined
    this.#failure = undefined
    this.#changed()
  }

  /** What was rendered is in the tree. */
  updated(root: ParentNode): void {
    this.#pages?.sync(root)
  }

  render(words: EditorWording): TemplateResult | typeof nothing {
    const { say } = words
    const document = this.#document
    if (document === undefined) return nothing
    const title = say('editor.documents.preview', { document: document.name })
    return dialog({
      id: 'preview',
      title,
      closing: say('editor.documents.close'),
      body: html`<div class="edit-preview">${this.#body(words, document)}</div>`,
      closed: () => this.close(),
    })
  }

  #body(words: EditorWording, { key }: SimulatedDocument): TemplateResult {
    const { say } = words
    const pages = this.#pages
    const state = pages?.stateOf(key) ?? 'loading'
    if (state === 'failed')
      return html`<p class="problem" role="alert" dir="auto">${say('editor.documents.failed', { message: this.#failure?.message ?? '' })}</p>
        <div class="buttons start">${button({ label: say('action.retry'), press: () => pages?.retry(key) })}</div>`
    const count = Math.max(1, pages?.pagesOf(key) ?? 1)
    return html`${state === 'loading' ? html`<p class="muted" role="status">${say('editor.documents.loading')}</p>` : nothing}
      ${Array.from({ length: count }, (_, index) => pageView(words, key, index + 1, pages?.textOf(key, index + 1) ?? ''))}`
  }

  #read({ template, fileId, inputs }: SimulatedDocument) {
    if (template !== undefined)
      return this.#client.preview({ template, data: inputs, ...(fileId !== undefined && { fileId }) })
    return this.#client.readFile(fileId ?? '')
  }
}

function pageView({ say }: EditorWording, key: string, page: number, text: string): TemplateResult {
  return html`<div class="edit-page" role="group" aria-label=${say('editor.documents.page', { page })}>
    <div class="edit-paper" data-document=${key} data-page=${page}></div><div class="hidden">${text}</div></div>`
}
