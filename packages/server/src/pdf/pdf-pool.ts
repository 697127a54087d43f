import { type ChildPool, type ChildPoolOptions, openChildPool } from '../children/child-pool.ts'

/** The pool of children that read, draw and seal PDFs (pdf-tasks.ts). */
export function openPdfPool(options: Omit<ChildPoolOptions, 'script'>): ChildPool {
  return openChildPool({ ...options, script: new URL('./pdf-tasks.ts', import.meta.url) })
}
