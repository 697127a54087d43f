import type { StampInput, StampOutput } from '@countersign/pdf/draw/stamp-task'
import type { ChildPool, TaskOptions } from '../children/child-pool.ts'

/**
 * Draws marks on the pages of a PDF, in one parse. The result is an incremental update: the given bytes are
 * its beginning (except for linearized files, which are written anew). With nothing to draw the bytes come back, written anew where
 * they could not be sealed: so every document goes through here, when it is made and when it is sealed, but for one that was read
 * strictly before (`isStrict`) and has nothing to draw. Throws ChildFailed, also for
 * what can be sealed in no way.
 */
export function stampFields(pool: ChildPool, input: StampInput, options: TaskOptions): Promise<StampOutput> {
  return pool.run<StampOutput>('stampFields', input, options)
}
