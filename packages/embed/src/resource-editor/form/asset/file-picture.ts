import type { ResourceClient } from '../../resource-client.ts'

/** A canvas of more pixels than this fails on phones. */
const PIXELS_MAX = 16_000_000

/** An image as pixels, so that a host's page needs no `img-src` for it. */
export class FilePicture {
  state: 'loading' | 'ready' | 'failed' | 'none' = 'none'
  readonly #client: ResourceClient
  readonly #changed: () => void
  #fileId = ''
  #bitmap: ImageBitmap | undefined

  constructor(client: ResourceClient, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  /** @param fileId empty: there is none */
  open(fileId: string): void {
    if (fileId === this.#fileId) return
    this.#fileId = fileId
    this.again()
  }

  again(): void {
    this.close()
    this.state = this.#fileId === '' ? 'none' : 'loading'
    if (this.state === 'loading') void this.#read(this.#fileId)
  }

  /** To be called after every render: draws into canvases with `data-picture`. */
  sync(root: ParentNode): void {
    for (const canvas of root.querySelectorAll('canvas[data-picture]'))
      if (canvas instanceof HTMLCanvasElement && canvas.dataset.drawn !== this.#fileId) this.#draw(canvas)
  }

  close(): void {
    this.#bitmap?.close()
    this.#bitmap = undefined
  }

  async #read(fileId: string): Promise<void> {
    const outcome = await this.#client.fileBytes(fileId)
    const bitmap = outcome.ok ? await createImageBitmap(outcome.value).catch(() => undefined) : undefined
    if (fileId !== this.#fileId) return bitmap?.close()
    this.#bitmap = bitmap
    this.state = bitmap === undefined ? 'failed' : 'ready'
    this.#changed()
  }

  #draw(canvas: HTMLCanvasElement): void {
    const bitmap = this.#bitmap
    if (bitmap === undefined) return
    const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (bitmap.width * bitmap.height)))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    canvas.dataset.drawn = this.#fileId
  }
}
