import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import { inTime } from './create-workflow.ts'
import type { Actor } from './fact.ts'

/** Starts a workflow that waits for it. @throws NotFound, InvalidInput when it cannot start */
export function runWorkflow(app: App, db: Db, actor: Actor, id: string): Promise<Changed> {
  return inTime(() => changeWorkflow(app, db, id, () => ({ type: 'run', actor })))
}
