import type { Actor } from '@countersign/engine'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'

/** Seals now what waits for another attempt, or was given up. @throws NotFound, InvalidInput when nothing waits */
export function retryFinalization(app: App, db: Db, actor: Actor, id: string): Promise<Changed> {
  return changeWorkflow(app, db, id, () => ({ type: 'retry_finalization', actor }))
}
