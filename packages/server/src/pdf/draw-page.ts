import type { DrawnPage, PageRequest } from '@countersign/pdf/read/draw-page-task'
import { type ChildPool, type ChildPoolOptions, openChildPool } from '../children/child-pool.ts'

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
