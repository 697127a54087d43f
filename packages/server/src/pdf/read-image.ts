import { ChildFailed, type ChildPool, type TaskOptions } from './child-pool.ts'

export type ReadImage =
  /** Pixels, as a viewer shows the image (a camera's orientation applied). */
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

/**
 * Reads an image that a stranger gave, in a killable child, as it will be read when it is drawn: what passes here can be put on
 * a document. `image/png`, `image/jpeg` and `image/webp` are known.
 */
export async function readImage(
  pool: ChildPool,
  input: { readonly bytes: Uint8Array; readonly contentType: string },
  options: TaskOptions,
): Promise<ReadImage> {
  try {
    return await pool.run<ReadImage>('readImage', input, options)
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return { ok: false, message: 'The image needs more time or memory than is allowed' }
  }
}
