import type { ReadImage } from '@countersign/pdf/read/read-image-task'
import { ChildFailed, type ChildPool, type TaskOptions } from '../children/child-pool.ts'

export interface ImageLimits extends TaskOptions {
  readonly pixelsMax: number
}

/**
 * Reads an image that a stranger gave, in a killable child, as it will be read when it is drawn: what passes here can be put on
 * a document. `image/png`, `image/jpeg` and `image/webp` are known.
 */
export async function readImage(
  pool: ChildPool,
  input: { readonly bytes: Uint8Array; readonly contentType: string },
  { pixelsMax, ...options }: ImageLimits,
): Promise<ReadImage> {
  try {
    return await pool.run<ReadImage>('readImage', { ...input, pixelsMax }, options)
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return { ok: false, message: 'The image needs more time or memory than is allowed' }
  }
}
