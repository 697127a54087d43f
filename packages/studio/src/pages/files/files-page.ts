import { Media, type StoredFile } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Filters } from '../../parts/filters.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { namespacePath } from '../../parts/person-calls.ts'
import { shownSize } from '../../parts/shown-size.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { download } from './download.ts'
import { FileDeleting } from './file-deleting.ts'

/** `/studio/n/:ns/files`: every file, the newest first; `?new=1` uploads one. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new FilesPage(host, here)
}

const ACCEPTED =
  'application/pdf,image/png,image/jpeg,image/webp,font/woff2,font/woff,font/otf,font/ttf,.woff2,.woff,.otf,.ttf'
const UPLOAD = 'file:upload'

class FilesPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #filters: Filters<'q'>
  readonly #list: Listing<StoredFile>
  readonly #uploading: Form<never>
  readonly #deleting: FileDeleting
  #chosen: File | undefined
  #isMissing = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#uploading = new Form(host, 'upload', {})
    this.#deleting = new FileDeleting(host, here, () => void this.#list.load())
    this.#list = new Listing(host, (signal) =>
      here.client.files.list({ q: this.#filters.get('q') }, { signal }),
    )
    const facts = { path: 'files', names: ['q'] as const, load: () => this.#list.load() }
    this.#filters = new Filters(host, here, facts, { q: '' })
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.files')
  }

  moved(): void {
    this.#filters.moved()
  }

  close(): void {
    this.#list.stop()
    this.#deleting.close()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { total } = this.#list
    const isNew = this.#host.place.query.has('new')
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.files')}</h1><p class="lead">${say('files.lead')}</p></div>
        ${isNew || total === 0 ? nothing : this.#uploadButton()}
      </div>
      ${isNew ? this.#uploadView() : nothing}
      ${this.#filters.render(this.#filters.field('q', { label: say('frame.search'), control: { kind: 'line', type: 'search' } }), this.#list.isLoading)}
      ${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('files.count', { count: total })}</p>`}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => (isNew ? html`` : this.#empty()),
      )}
      ${this.#deleting.render()}`
  }

  #uploadButton(): TemplateResult {
    return button({
      label: this.#host.words.say('files.upload'),
      kind: 'primary',
      icon: 'plus',
      refusal: this.#here.refusal(UPLOAD),
      press: () => this.#host.go(this.#here.href('files', { new: '1' })),
    })
  }

  #table(rows: readonly StoredFile[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('file:delete')
    return table({
      label: say('nav.files'),
      rows,
      columns: [
        {
          label: say('files.name'),
          cell: ({ name, fileId }) =>
            html`<a class="row-link" href=${this.#here.href(`files/${fileId}`)}><bdi>${name}</bdi></a>`,
        },
        { label: say('files.type'), cell: ({ contentType }) => contentType },
        { label: say('files.size'), isAtEnd: true, cell: ({ sizeBytes }) => shownSize(words, sizeBytes) },
        {
          label: say('files.pages'),
          isAtEnd: true,
          cell: ({ pageCount }) => (pageCount === undefined ? nothing : String(pageCount)),
        },
        { label: say('files.when'), isAtEnd: true, cell: ({ createdAt }) => timeView(words, createdAt) },
        {
          label: say('files.actions'),
          isAtEnd: true,
          cell: (file) => html`<span class="buttons">
            ${button({ label: say('files.download', { name: file.name }), icon: 'download', isBare: true, press: () => void download(this.#host, this.#here, file) })}
            ${button({ label: say('files.delete', { name: file.name }), icon: 'cross', isBare: true, refusal, press: () => this.#deleting.ask(file) })}</span>`,
        },
      ],
    })
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('files.noMatch'))
    const curl = `curl -s ${location.origin}${namespacePath(this.#here)}/files -H "Authorization: Bearer $TOKEN" -F file=@contract.pdf`
    return html`${emptyState({ icon: 'document', title: say('files.none'), text: say('files.noneText'), action: this.#uploadButton() })}
      <section class="panel"><p class="muted">${say('files.command')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="curl">${curl}</pre></section>`
  }

  #uploadView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`<form class="panel form" novalidate @submit=${submitting(() => this.#upload())}>
      <h2>${say('files.upload')}</h2>
      ${fileField(words, {
        id: 'file',
        file: this.#chosen,
        label: say('files.file'),
        hint: say('files.fileHint'),
        accept: ACCEPTED,
        isRequired: true,
        problem: this.#isMissing ? say('files.choose') : undefined,
        choose: (file) => {
          this.#chosen = file
          this.#isMissing = false
          this.#host.changed()
        },
      })}
      ${failureView(words, this.#uploading.failure)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('files')}>${say('frame.cancel')}</a>
        ${button({ label: say('files.doUpload'), kind: 'primary', isSubmit: true, isBusy: this.#uploading.isBusy, refusal: this.#here.refusal(UPLOAD) })}
      </div>
    </form>`
  }

  async #upload(): Promise<void> {
    const file = this.#chosen
    this.#isMissing = file === undefined
    this.#host.changed()
    if (file === undefined) return
    const isDone = await this.#uploading.send(async () => {
      const content = new Media(file.type || 'application/octet-stream', file)
      await this.#here.client.files.upload(content, { name: file.name })
    })
    if (!isDone) return
    this.#chosen = undefined
    const text = this.#host.words.say('files.uploaded', { name: file.name })
    this.#host.tell({ tone: 'good', text })
    this.#host.go(this.#here.href('files'), 'replace')
    void this.#list.load()
  }
}
