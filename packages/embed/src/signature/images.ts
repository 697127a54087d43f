import type { SigningClient } from '../session/client.ts'
import type { Outcome } from '../session/failure.ts'
import type { Signature } from '../session/session.ts'
import type { ImageSource } from './signature-view.ts'

/** The uploaded images of one session as pixels, so that a host page needs no `img-src` for them. */
export class Images implements ImageSource {
  readonly changed: () => void
  readonly #client: SigningClient
  readonly #bitmaps = new Map<string, ImageBitmap>()
  readonly #asked = new Set<string>()

  constructor(client: SigningClient, changed: () => void) {
    this.#client = client
    this.changed = changed
  }

  imageOf(fileId: string): ImageBitmap | undefined {
    if (!this.#bitmaps.has(fileId) && !this.#asked.has(fileId)) void this.#fetch(fileId)
    return this.#bitmaps.get(fileId)
  }

  async upload(file: File, bitmap: ImageBitmap): Promise<Outcome<Signature>> {
    const outcome = await this.#client.uploadImage(file)
    if (!outcome.ok) return outcome
    this.#bitmaps.set(outcome.value.fileId, bitmap)
    return { ok: true, value: { kind: 'image', fileId: outcome.value.fileId } }
  }

  async #fetch(fileId: string): Promise<void> {
    this.#asked.add(fileId)
    const outcome = await this.#client.readImage(fileId)
    if (!outcome.ok) {
      this.#asked.delete(fileId)
      return
    }
    const bitmap = await createImageBitmap(outcome.value).catch(() => undefined)
    if (bitmap === undefined) return
    this.#bitmaps.set(fileId, bitmap)
    this.changed()
  }
}
