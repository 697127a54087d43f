import { prepareImage } from './draw/embed-image.ts'
import type { ReadImage } from './read-image.ts'

// The child's side of read-image.ts.

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
