import { type ChildPool, type ChildPoolOptions, openChildPool } from '../children/child-pool.ts'

/** The pool of children that compute what takes long of workflows (turn-tasks.ts). */
export function openTurnPool(options: Omit<ChildPoolOptions, 'script'>): ChildPool {
  return openChildPool({ ...options, script: new URL('./turn-tasks.ts', import.meta.url) })
}
