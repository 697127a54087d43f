import { type ChildPool, type ChildPoolOptions, openChildPool } from './child-pool.ts'

export type PageRequest = {
  /** A PDF that readPdf accepted, or that the service rendered. */
  readonly pdf: Uint8Array
  /** From 1; from -1 for the last page. */
  readonly page: number
  /** Pixels per inch. */
  readonly dpi: number
  /** Most pixels that the image may have. */
  readonly pixelsMax: number
}

/** The image, or why there is none. */
export type DrawnPage =
  | { readonly ok: true; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

/**
 * The pool of children that draw pages as images (draw-page-tasks.ts). They alone may load a native library, the canvas, which the
 * fence of Node's permissions does not hold; clock and memory hold them like all others.
 */
export function openPagePool(options: Omit<ChildPoolOptions, 'script' | 'nativeLibraries'>): ChildPool {
  const script = new URL('./draw-page-tasks.ts', import.meta.url)
  return openChildPool({ ...options, script, nativeLibraries: true })
}

/** One page of a PDF as PNG. Throws ChildFailed. */
export function drawPage(
  pool: ChildPool,
  request: PageRequest,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<DrawnPage> {
  return pool.run<DrawnPage>('drawPage', request, { timeoutMs })
}
