import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import type { Failure, Outcome } from '../session/failure.ts'
import type { MarkKind } from '../session/field-types.ts'
import type { Signature } from '../session/session.ts'
import type { TextKey } from '../texts/en.ts'
import type { Wording } from '../texts/texts.ts'
import { imageView } from './signature-view.ts'

export interface UploadPorts {
  words(): Wording
  changed(): void
  /** Uploads an image and remembers its pixels. */
  upload(image: File, bitmap: ImageBitmap): Promise<Outcome<Signature>>
}

/** docs/signing-api.md */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const IMAGE_BYTES_MAX = 10 * 1024 * 1024

/** A signature that is an image from the person's device. */
export class UploadWay {
  problem: TextKey | undefined
  failure: Failure | undefined
  isBusy = false
  readonly #ports: UploadPorts
  #file: File | undefined
  #bitmap: ImageBitmap | undefined

  constructor(ports: UploadPorts) {
    this.#ports = ports
  }

  get isEmpty(): boolean {
    return this.#bitmap === undefined
  }

  reset(): void {
    this.#file = undefined
    this.#bitmap = undefined
    this.forgive()
  }

  /** What was wrong is not told any more. */
  forgive(): void {
    this.problem = undefined
    this.failure = undefined
  }

  render(kind: MarkKind): TemplateResult {
    const { say } = this.#ports.words()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void this.#take(event.dataTransfer?.files[0])
    }
    const picked = (event: Event) => {
      if (event.currentTarget instanceof HTMLInputElement) void this.#take(event.currentTarget.files?.[0])
    }
    return html`<label class="drop" @dragover=${(event: Event) => event.preventDefault()} @drop=${drop}>
      <input class="drop-input" type="file" accept=${IMAGE_TYPES.join(',')} aria-describedby="adopt-problem upload-hint"
        @change=${picked} />
      ${
        this.#bitmap
          ? html`<span class="drop-preview" role="img" aria-label=${say('adopt.preview')}>${imageView(this.#bitmap)}</span>`
          : icon('image')
      }
      <span class="drop-title">${this.#file?.name ?? say('adopt.file')}</span>
      <span class="fine" id="upload-hint">${say(kind === 'image' ? 'adopt.imageHint' : 'adopt.fileHint')}</span>
    </label>`
  }

  /** Undefined when there is none, or the service did not take it: `problem` says why. */
  async make(): Promise<Signature | undefined> {
    if (this.#file === undefined || this.#bitmap === undefined) {
      this.problem = 'adopt.needFile'
      return undefined
    }
    this.isBusy = true
    this.#ports.changed()
    const outcome = await this.#ports.upload(this.#file, this.#bitmap)
    this.isBusy = false
    if (outcome.ok) return outcome.value
    this.problem = 'adopt.uploadFailed'
    this.failure = outcome.failure.kind === 'refused' ? outcome.failure : undefined
    return undefined
  }

  async #take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    this.reset()
    if (!IMAGE_TYPES.includes(file.type)) this.problem = 'adopt.wrongType'
    else if (file.size > IMAGE_BYTES_MAX) this.problem = 'adopt.tooLarge'
    else await this.#show(file)
    this.#ports.changed()
  }

  async #show(file: File): Promise<void> {
    try {
      this.#bitmap = await createImageBitmap(file)
      this.#file = file
    } catch {
      this.problem = 'adopt.wrongType'
    }
  }
}
