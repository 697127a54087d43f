import { chunk } from '@countersign/embed/chunk'
import { html, type TemplateResult } from 'lit'
import { fileField } from '../../parts/file-field.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { Review } from '../taking/review.ts'
import { Taking } from '../taking/taking.ts'
import { namesView, takingStyles } from '../taking/taking-view.ts'

/** `/studio/n/:ns/resources/import`: resources from a ZIP file, looked at before they are saved. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new ImportPage(host, here)
}

export const styles = [takingStyles]

const load = chunk(() => import('../taking/read-archive.ts'))

class ImportPage implements Page {
  readonly #host: PageHost
  readonly #taking: Taking
  readonly #review: Review
  #name = ''
  #leftOut: readonly string[] = []

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#taking = new Taking(host, here)
    this.#review = new Review(host, here, this.#taking)
  }

  get title(): string {
    return this.#host.words.say('import.title')
  }

  close(): void {
    void this.#taking.forget()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    return html`
      <div class="page-head"><div><h1 tabindex="-1">${say('import.title')}</h1><p class="lead">${say('import.lead')}</p></div></div>
      ${this.#review.troubles()}${this.#stage()}`
  }

  #stage(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { state } = this.#taking
    if (state === 'checking') return screen.waiting(say('import.checking', { name: this.#name }))
    if (state === 'empty') return this.#choosing()
    return this.#review.render({
      saveLabel: (count) => say('import.save', { count }),
      savedText: (count) => say('import.saved', { count }),
      again: { label: say('import.other'), press: () => void this.#again() },
      notes: namesView(words, say('import.leftOut', { count: this.#leftOut.length }), this.#leftOut),
    })
  }

  #choosing(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { refusal } = this.#review
    if (refusal !== undefined) return html`<p class="notice" role="status">${refusal}</p>`
    // It is looked at as soon as it is chosen, so that none stands in the field.
    const choose = (file: File | undefined) => void (file && this.#check(file))
    return html`
      ${fileField(words, { id: 'import-file', label: say('import.file'), hint: say('import.fileHint'), accept: '.zip,application/zip', file: undefined, choose })}
      <p class="muted">${say('resources.command', { command: 'countersign push' })}</p>`
  }

  async #again(): Promise<void> {
    await this.#taking.forget()
    this.#host.changed()
  }

  async #check(file: File): Promise<void> {
    this.#name = file.name
    await this.#taking.check(async () => {
      const { readArchive } = await load()
      const read = await readArchive(file, this.#host.words)
      this.#leftOut = read.leftOut
      return read
    })
  }
}
