import { ImageTooLarge, prepareImage } from '../draw/embed-image.ts'

// The child's side of read-image.ts.

export type ReadImage =
  /** Pixels, as a viewer shows the image (a camera's orientation applied). */
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

interface Input {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly pixelsMax: number
}

export async function readImageTask({ bytes, contentType, pixelsMax }: Input): Promise<ReadImage> {
  try {
    const { width, height } = await prepareImage(bytes, contentType, { pixelsMax })
    return { ok: true, width, height }
  } catch (error) {
    if (error instanceof ImageTooLarge) return { ok: false, message: error.message }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, message: `The image cannot be read: ${message}` }
  }
}
