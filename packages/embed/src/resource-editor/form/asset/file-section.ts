import { button } from '@countersign/ui/button'
import { Copy, copyStyles } from '@countersign/ui/copy'
import { dropPlace, dropStyles, dropTarget } from '@countersign/ui/drop'
import { emptyState } from '@countersign/ui/empty-state'
import { record } from '@countersign/ui/json-form/schema'
import { html, nothing, type TemplateResult } from 'lit'
import { sizeText } from '../../../attach/file-rules.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { listenForChoice, wishes } from '../../../texts/choice.ts'
import { Speech } from '../../../texts/speech.ts'
import type { Wording } from '../../../texts/texts.ts'
import { PAGE_TEXTS, type PageWords } from '../../page/page-words.ts'
import { sheetStyles } from '../../page/sheet-styles.ts'
import { PageSource } from '../../page/source.ts'
import type { PageKey } from '../../page/texts/en.ts'
import type { EditorDesk } from '../../part.ts'
import type { FileFact } from '../../resource-client.ts'
import type { SpecialSection } from '../special-section.ts'
import type { FormPartKey } from '../texts/en.ts'
import { assetStyles } from './asset-styles.ts'
import { Dependents } from './dependents.ts'
import { factsView } from './file-facts.ts'
import { FilePicture } from './file-picture.ts'
import { FILED, type FiledType, FileUpload, refusalWords } from './file-upload.ts'
import { paperView } from './paper-view.ts'

type Words = Wording<FormPartKey>
const FILE_ID = ['spec', 'fileId']
const INPUT = 'asset-file'

/** The PDF or image of an asset: shown, told of, and replaced. */
export class Special implements SpecialSection {
  readonly styles = [copyStyles, dropStyles, sheetStyles, assetStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<PageKey>
  readonly #pages: PageSource
  readonly #picture: FilePicture
  readonly #upload: FileUpload
  readonly #copy: Copy
  readonly #dependents: Dependents
  readonly #ends: (() => void)[]
  readonly #facts = new Map<string, FileFact | null>()
  #isFocusWanted = false

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const { client, text } = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(PAGE_TEXTS, changed)
    this.#pages = new PageSource((fileId) => client.fileBytes(fileId), changed)
    this.#picture = new FilePicture(client, changed)
    this.#upload = new FileUpload({ client, changed, done: (file) => this.#put(file) })
    this.#copy = new Copy(changed)
    this.#dependents = new Dependents(desk)
    this.#ends = [listenForChoice(changed), text.listen(() => this.#open())]
    this.#open()
  }

  render(words: Words): TemplateResult {
    const page = this.#speech.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole) return html``
    const { over, leave, drop } = dropTarget((files) => this.#take(files))
    const side = html`<div class="asset-side">${this.#mayReplace ? this.#dropView(words) : nothing}
      ${this.#factsView(words)}${this.#dependents.render(this.#desk.words())}</div>`
    return html`<div class="asset-file" @dragover=${over} @dragleave=${leave} @drop=${drop}>
      <div class="asset-shown">${this.#shownView(words, page)}</div>${side}</div>`
  }

  updated(root: ShadowRoot): void {
    this.#pages.sync(root)
    this.#picture.sync(root)
    if (!this.#isFocusWanted) return
    this.#isFocusWanted = false
    root.getElementById(INPUT)?.focus()
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#upload.stop()
    this.#pages.close()
    this.#picture.close()
  }

  get #spec(): Record<string, unknown> {
    return record(record(this.#desk.text.value).spec)
  }

  get #type(): FiledType {
    return this.#spec.type === 'image' ? 'image' : 'pdf'
  }

  get #fileId(): string {
    const { fileId } = this.#spec
    return typeof fileId === 'string' ? fileId : ''
  }

  get #mayReplace(): boolean {
    const { can, text } = this.#desk
    return can('edit') && can('upload') && text.isReadable
  }

  /** What is to be shown may be another. */
  #open(): void {
    const fileId = this.#fileId
    this.#pages.open(this.#type === 'pdf' ? fileId : '')
    this.#picture.open(this.#type === 'image' ? fileId : '')
    if (fileId !== '' && !this.#facts.has(fileId)) void this.#learn(fileId)
    this.#desk.changed()
  }

  async #learn(fileId: string): Promise<void> {
    // Asked once, however often the text changes meanwhile.
    if (!this.#facts.has(fileId)) this.#facts.set(fileId, null)
    const outcome = await this.#desk.client.readFile(fileId)
    if (outcome.ok) this.#facts.set(fileId, outcome.value)
    this.#desk.changed()
  }

  #take(files: readonly File[]): void {
    if (this.#mayReplace) this.#upload.take(this.#type, files)
  }

  /** One step of the history: Undo brings back the file from before. */
  #put(file: FileFact): void {
    this.#facts.set(file.fileId, file)
    this.#desk.text.edit([{ path: FILE_ID, value: file.fileId }])
    this.#desk.tell('good', this.#said?.say('asset.done', { name: file.name }) ?? '')
  }

  #said: Words | undefined

  #shownView(words: Words, page: PageWords): TemplateResult {
    const { say } = words
    const source = this.#type === 'pdf' ? this.#pages : this.#picture
    switch (source.state) {
      case 'ready':
        return this.#type === 'pdf'
          ? paperView(page, this.#pages, say('asset.pages'))
          : this.#pictureView(words)
      case 'loading':
        return html`<p class="fine" role="status">${say('asset.loading')}</p>`
      case 'none':
        return emptyState({
          icon: this.#type === 'pdf' ? 'document' : 'image',
          title: say('asset.none'),
          text: this.#mayReplace ? say('asset.noneText') : '',
        })
      case 'failed':
        return emptyState({
          icon: 'alert',
          title: say('asset.failed'),
          text: say('asset.failedText'),
          action: button({
            label: this.#desk.words().say('action.retry'),
            press: () => {
              source.again()
              void this.#learn(this.#fileId)
            },
          }),
        })
    }
  }

  #pictureView({ say }: Words): TemplateResult {
    const { name = '', width = 0, height = 0 } = this.#facts.get(this.#fileId) ?? {}
    return html`<div class="asset-picture"><canvas role="img" data-picture
      aria-label=${say('asset.picture', { name, width, height })}></canvas></div>`
  }

  #dropView(words: Words): TemplateResult {
    this.#said = words
    const { say, language } = words
    const type = this.#type
    const { refusal, sending } = this.#upload
    const { media, endings, bytesMax } = FILED[type]
    const problem =
      refusal &&
      html`${refusalWords(words, type, refusal)}
      ${refusal.message === undefined ? nothing : html`<span lang="en" dir="auto">${refusal.message}</span>`}
      ${this.#fileId === '' ? nothing : html`<br>${say('asset.kept')}`}`
    return html`<section aria-labelledby="asset-replace">
      <h2 class="small-title" id="asset-replace">${say(this.#fileId === '' ? 'asset.add' : 'asset.replace')}</h2>
      ${dropPlace({
        id: INPUT,
        label: say('asset.choose'),
        hint: say(`asset.takes.${type}`, { size: sizeText(bytesMax, language) }),
        problem,
        accept: [...media, ...endings].join(','),
        take: (files) => this.#take(files),
      })}
      ${sending ? this.#sendingView(words, sending) : nothing}</section>`
  }

  #sendingView({ say }: Words, { file, sentBytes }: { file: File; sentBytes: number }): TemplateResult {
    const percent = Math.min(100, Math.floor((sentBytes / Math.max(1, file.size)) * 100))
    const { name } = file
    const cancel = () => {
      this.#upload.stop()
      this.#isFocusWanted = true
      this.#desk.changed()
    }
    const label = percent < 100 ? say('asset.sending', { name, percent }) : say('asset.checking', { name })
    return html`<div class="asset-sending">
      <span class="fine">${label}</span>
      <progress max="100" .value=${percent} aria-label=${say('asset.sendingName', { name })}></progress>
      ${button({ label: say('asset.cancel'), press: cancel })}
    </div>`
  }

  #factsView(words: Words): TemplateResult | typeof nothing {
    const file = this.#facts.get(this.#fileId)
    if (!file) return nothing
    return factsView(words, file, this.#copy, async () => {
      const outcome = await this.#desk.client.fileBytes(file.fileId)
      if (outcome.ok) saveFile(outcome.value, file.name, 'as named')
      else this.#desk.tell('bad', words.say('asset.notDownloaded'), outcome.failure.message)
    })
  }
}
