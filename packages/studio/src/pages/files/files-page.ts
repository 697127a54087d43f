import { saveFile } from '@countersign/embed/save-file'
import { Media, type StoredFile } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Filters } from '../../parts/filters.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { namespacePath } from '../../parts/person-calls.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { shownSize } from './shown-size.ts'

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
  readonly #deleting: Form<never>
  #chosen: File | undefined
  #isMissing = false
  #toDelete: StoredFile | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#uploading = new Form(host, 'upload', {})
    this.#deleting = new Form(host, 'delete', {})
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
      ${this.#toDelete === undefined ? nothing : this.#deleteView(this.#toDelete)}`
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
    const ask = (file: StoredFile) => () => {
      this.#toDelete = file
      this.#deleting.failure = undefined
      this.#host.changed()
    }
    return table({
      label: say('nav.files'),
      rows,
      columns: [
        {
          label: say('files.name'),
          cell: ({ name, fileId }) =>
            html`<span class="cell-title"><bdi>${name}</bdi></span><br><code class="fine">${fileId}</code>`,
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
            ${button({ label: say('files.download', { name: file.name }), icon: 'download', isBare: true, press: () => void this.#download(file) })}
            ${button({ label: say('files.delete', { name: file.name }), icon: 'cross', isBare: true, refusal, press: ask(file) })}</span>`,
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
      ${fileField({
        id: 'file',
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

  #deleteView(file: StoredFile): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'delete-file',
      title: say('files.ask', { name: file.name }),
      text: askText(words, this.#here, say('files.askText')),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#deleting.failure)}`,
      actions: [
        button({
          label: say('files.doDelete'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#deleting.isBusy,
        }),
      ],
      submit: () => void this.#delete(file),
      closed: () => {
        this.#toDelete = undefined
        this.#host.changed()
      },
    })
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

  async #delete({ fileId }: StoredFile): Promise<void> {
    if (!(await this.#deleting.send(() => this.#here.client.files.delete(fileId)))) return
    this.#toDelete = undefined
    this.#host.tell({ tone: 'good', text: this.#host.words.say('files.deleted') })
    void this.#list.load()
  }

  async #download({ fileId, name }: StoredFile): Promise<void> {
    try {
      const content = await this.#here.client.files.readContent(fileId)
      saveFile(await content.blob(), name, 'as named')
    } catch (error) {
      this.#host.tell({ tone: 'bad', text: this.#host.explain(error).text })
    }
  }
}
