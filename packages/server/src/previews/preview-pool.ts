import {
  ChildFailed,
  type ChildPool,
  type ChildPoolOptions,
  openChildPool,
  type TaskOptions,
} from '../children/child-pool.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'

// Previews try what authors write, hundreds of expressions at a time: in child processes, so that other requests go on meanwhile and
// what does not end is killed.

/** The pool of children that simulate and evaluate (preview-tasks.ts). */
export function openPreviewPool(options: Omit<ChildPoolOptions, 'script'>): ChildPool {
  return openChildPool({ ...options, script: new URL('./preview-tasks.ts', import.meta.url) })
}

/**
 * Runs a task of the previews' or the pages' children, unless the signal tells that nobody waits for it.
 * @throws InvalidInput when it takes more time or memory than previews have
 */
export async function runPreview<Output>(
  pool: ChildPool,
  { tenantId }: Pick<Db, 'tenantId'>,
  task: 'simulate' | 'evaluate' | 'page' | 'drawPage',
  input: unknown,
  { timeoutMs = limits.previewTimeoutMs, signal }: Partial<TaskOptions> = {},
): Promise<Output> {
  try {
    return await pool.run<Output>(task, input, {
      timeoutMs,
      turnOf: tenantId,
      ...(signal !== undefined && { signal }),
    })
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    if (error.reason === 'timeout') throw new InvalidInput(`The preview took longer than ${timeoutMs} ms`)
    if (error.reason === 'memory') {
      throw new InvalidInput(`The preview took more than ${limits.previewMemoryBytesMax} bytes of memory`)
    }
    throw error
  }
}
