import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { type AttachedFile, attachedFiles } from '../session/attached-file.ts'
import { fieldId, fieldName, type SessionField } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'
import { acceptOf, type FileRules, refusalBefore, rulesOf, sizeText, takesPhotos } from './file-rules.ts'
import { Upload, type UploadPorts } from './upload.ts'

export interface AttachPorts {
  client: UploadPorts['client']
  words(): Wording
  changed(): void
  /** The field as it is now, with what was attached and is not kept yet. */
  fieldOf(id: string): SessionField | undefined
  change(field: SessionField, files: AttachedFile[] | null): void
}

/** The dialog in which files are attached to a field: chosen, dropped or taken with the camera. Uploads go on when it is closed. */
export class AttachDialog {
  readonly #ports: AttachPorts
  #fieldId: string | undefined
  readonly #uploads = new Map<string, Upload[]>()
  /** Places of files in the order in which they were chosen here, by file id. */
  readonly #places = new Map<string, number>()
  #chosenCount = 0
  #problems: string[] = []
  #told = ''

  constructor(ports: AttachPorts) {
    this.#ports = ports
  }

  open(field: SessionField): void {
    this.#fieldId = fieldId(field)
    this.#problems = []
    this.#ports.changed()
  }

  close(): void {
    for (const upload of [...this.#uploads.values()].flat()) upload.stop()
  }

  render(): TemplateResult | typeof nothing {
    const field = this.#fieldId === undefined ? undefined : this.#ports.fieldOf(this.#fieldId)
    if (field === undefined) return nothing
    const { say } = this.#ports.words()
    const shut = (event: Event) => {
      if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
    }
    return html`<dialog class="dialog" part="dialog" aria-labelledby="attach-title" @close=${this.#closed}>
      <div class="dialog-body">
        <header class="dialog-head">
          <div>
            <h2 id="attach-title">${field.label}</h2>
            <p class="muted" id="attach-hint">${this.#hint(rulesOf(field))}</p>
          </div>
          <button type="button" class="icon-button" aria-label=${say('action.close')} @click=${shut}>${icon('cross')}</button>
        </header>
        ${this.#listView(field)}
        ${this.#chooserView(field)}
        <p class="problem" id="attach-problem" role="alert">${this.#problems.join(' ') || field.error || nothing}</p>
        <p class="hidden" role="status">${this.#told}</p>
        <footer class="dialog-foot">
          <div class="buttons">
            <button type="button" class="button primary" part="primary-button" @click=${shut}>${say('action.done')}</button>
          </div>
        </footer>
      </div>
    </dialog>`
  }

  #hint({ types, maxBytes, maxFiles }: FileRules): string {
    const { say, language } = this.#ports.words()
    const names = types.map((type) => type.toUpperCase()).join(', ')
    return say('attach.hint', { types: names, size: sizeText(maxBytes, language), count: maxFiles })
  }

  #listView(field: SessionField): TemplateResult | typeof nothing {
    const { say } = this.#ports.words()
    const files = attachedFiles(field.value)
    const uploads = this.#uploadsOf(field)
    if (files.length + uploads.length === 0) return nothing
    return html`<ul class="attached" aria-label=${say('attach.list')}>
      ${files.map((file) => this.#fileView(field, file))}
      ${uploads.map((upload) => this.#uploadView(field, upload))}
    </ul>`
  }

  #fileView(field: SessionField, { fileId, name, sizeBytes }: AttachedFile): TemplateResult {
    const { say, language } = this.#ports.words()
    const remove = () => this.#set(field, (files) => files.filter((file) => file.fileId !== fileId))
    return html`<li>
      <span class="attached-name" dir="auto">${name}</span>
      <span class="fine">${sizeText(sizeBytes, language)}</span>
      <button type="button" class="icon-button" aria-label=${say('attach.remove', { name })} @click=${remove}>${icon('cross')}</button>
    </li>`
  }

  #uploadView(field: SessionField, upload: Upload): TemplateResult {
    const { say } = this.#ports.words()
    const { name, size } = upload.file
    const percent = Math.floor((upload.sentBytes / size) * 100)
    const stop = () => {
      upload.stop()
      this.#drop(field, upload)
    }
    return html`<li>
      <span class="attached-name" dir="auto">${name}</span>
      <progress max="100" .value=${percent} aria-label=${say('attach.sending', { name, percent })}></progress>
      <button type="button" class="icon-button" aria-label=${say('attach.cancel', { name })} @click=${stop}>${icon('cross')}</button>
      ${upload.isWaiting ? html`<span class="fine attached-wait" role="status">${say('attach.waiting')}</span>` : nothing}
    </li>`
  }

  #chooserView(field: SessionField): TemplateResult | typeof nothing {
    const { say } = this.#ports.words()
    const rules = rulesOf(field)
    const isFull = attachedFiles(field.value).length + this.#uploadsOf(field).length >= rules.maxFiles
    if (isFull) return nothing
    const drop = (event: DragEvent) => {
      event.preventDefault()
      this.#take(field, event.dataTransfer?.files)
    }
    const picked = (event: Event) => {
      const input = event.currentTarget
      if (!(input instanceof HTMLInputElement)) return
      this.#take(field, input.files)
      // The same file may be chosen again.
      input.value = ''
    }
    const hasCamera = takesPhotos(rules) && matchMedia('(pointer: coarse)').matches
    return html`<label class="drop" @dragover=${(event: Event) => event.preventDefault()} @drop=${drop}>
        <input class="drop-input" type="file" accept=${acceptOf(rules)} ?multiple=${rules.maxFiles > 1}
          aria-describedby="attach-hint attach-problem" @change=${picked} />
        ${icon('document')}<span class="drop-title">${say('attach.choose')}</span>
      </label>
      ${
        hasCamera
          ? html`<label class="button quiet photo">
              <input class="drop-input" type="file" accept="image/jpeg" capture="environment" @change=${picked} />
              ${icon('image')}<span>${say('attach.photo')}</span>
            </label>`
          : nothing
      }`
  }

  #take(field: SessionField, chosen: Iterable<File> | null | undefined): void {
    const { say, language } = this.#ports.words()
    const rules = rulesOf(field)
    this.#problems = []
    for (const file of chosen ?? []) {
      const room = rules.maxFiles - attachedFiles(field.value).length - this.#uploadsOf(field).length
      const refusal = refusalBefore(rules, file)
      const size = sizeText(rules.maxBytes, language)
      if (room < 1) this.#problems = [say('attach.tooMany', { max: rules.maxFiles })]
      else if (refusal !== undefined) this.#problems.push(say(refusal, { name: file.name, size }))
      else void this.#send(field, file)
    }
    this.#ports.changed()
  }

  async #send(field: SessionField, file: File): Promise<void> {
    const { client, changed } = this.#ports
    const upload = new Upload({ client, changed }, file, {
      document: field.document,
      field: fieldName(field),
    })
    this.#uploads.set(fieldId(field), [...this.#uploadsOf(field), upload])
    this.#chosenCount += 1
    const place = this.#chosenCount
    const attached = await upload.run()
    const { say } = this.#ports.words()
    if (attached !== undefined) {
      this.#places.set(attached.fileId, place)
      this.#set(field, (files) => this.#inOrder([...files, attached]))
      this.#told = say('attach.done', { name: file.name })
    } else if (upload.failure !== undefined) {
      const { kind, message } = upload.failure
      const failed = say('attach.failed', { name: file.name })
      this.#problems.push(kind === 'refused' ? `${file.name}: ${message}` : failed)
    }
    this.#drop(field, upload)
  }

  #set(field: SessionField, change: (files: AttachedFile[]) => AttachedFile[]): void {
    const present = this.#ports.fieldOf(fieldId(field))
    if (present === undefined) return
    const files = change(attachedFiles(present.value))
    this.#ports.change(present, files.length === 0 ? null : files)
  }

  /** Uploads end in any order; their files stand in the one in which they were chosen, after those of earlier visits. */
  #inOrder(files: AttachedFile[]): AttachedFile[] {
    const placeOf = ({ fileId }: AttachedFile) => this.#places.get(fileId) ?? 0
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  #drop(field: SessionField, upload: Upload): void {
    const others = this.#uploadsOf(field).filter((one) => one !== upload)
    this.#uploads.set(fieldId(field), others)
    this.#ports.changed()
  }

  #uploadsOf(field: SessionField): Upload[] {
    return this.#uploads.get(fieldId(field)) ?? []
  }

  readonly #closed = () => {
    this.#fieldId = undefined
    this.#ports.changed()
  }
}
