import type { App } from './app.ts'
import type { JobHandler } from './jobs/worker.ts'

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(_app: App): readonly JobHandler[] {
  return []
}
