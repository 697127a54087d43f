import type { StoredFile } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import { shownSize } from '../../parts/shown-size.ts'
import { timeView } from '../../parts/time-view.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { download } from './download.ts'
import { FileDeleting } from './file-deleting.ts'
import { FileUses } from './file-uses.ts'

/** `/studio/n/:ns/files/:id`: what is known of a file, and what uses it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new FilePage(host, here)
}

class FilePage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #file: Loaded<StoredFile>
  readonly #uses: FileUses
  readonly #deleting: FileDeleting

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    const id = host.params.id ?? ''
    this.#file = new Loaded(host, (signal) => here.client.files.read(id, { signal }))
    this.#uses = new FileUses(host, here, id)
    this.#deleting = new FileDeleting(host, here, () => host.go(here.href('files')))
    void this.#file.load()
  }

  get title(): string {
    return this.#file.value?.name ?? this.#host.words.say('files.file')
  }

  close(): void {
    this.#file.stop()
    this.#uses.close()
    this.#deleting.close()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#file
    return html`
      <div class="page-head">
        <div>
          ${wayBack(this.#here.href('files'), say('files.all'))}
          <h1 tabindex="-1"><bdi>${this.title}</bdi></h1>
        </div>
        ${value === undefined ? nothing : this.#actions(value)}
      </div>
      ${failureView(words, failure, () => void this.#file.load())}
      ${value === undefined ? (failure ? nothing : screen.waiting(say('frame.loading'))) : this.#facts(value)}
      ${this.#deleting.render()}`
  }

  #actions(file: StoredFile): TemplateResult {
    const { say } = this.#host.words
    return html`<div class="buttons">
      ${button({ label: say('files.doDownload'), icon: 'download', press: () => void download(this.#host, this.#here, file) })}
      ${button({ label: say('files.askDelete'), kind: 'quiet', refusal: this.#here.refusal('file:delete'), press: () => this.#deleting.ask(file) })}
    </div>`
  }

  #facts(file: StoredFile): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { width, height, pageCount, warnings = [] } = file
    return html`<dl class="facts">
        <dt>${say('files.type')}</dt><dd>${file.contentType}</dd>
        <dt>${say('files.size')}</dt><dd>${shownSize(words, file.sizeBytes)}${width === undefined ? nothing : html` · ${width} × ${height} px`}</dd>
        ${pageCount === undefined ? nothing : html`<dt>${say('files.pages')}</dt><dd>${pageCount}</dd>`}
        <dt>${say('files.when')}</dt><dd>${timeView(words, file.createdAt)}</dd>
        <dt>${say('files.id')}</dt><dd><code>${file.fileId}</code></dd>
        <dt>SHA-256</dt><dd><code>${file.sha256}</code></dd>
        ${warnings.length === 0 ? nothing : html`<dt>${say('files.warnings')}</dt><dd>${warnings.map((warning) => html`<p>${warning}</p>`)}</dd>`}
      </dl>
      <section class="section"><h2>${say('resource.usedBy')}</h2>${this.#uses.render()}</section>`
  }
}
