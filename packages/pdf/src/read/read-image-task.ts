import { prepareImage } from '../draw/embed-image.ts'

// The child's side of read-image.ts.

export type ReadImage =
  /** Pixels, as a viewer shows the image (a camera's orientation applied). */
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

type Input = { readonly bytes: Uint8Array; readonly contentType: string }

export async function readImageTask({ bytes, contentType }: Input): Promise<ReadImage> {
  try {
    const { width, height } = await prepareImage(bytes, contentType)
    return { ok: true, width, height }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, message: `The image cannot be read: ${message}` }
  }
}
