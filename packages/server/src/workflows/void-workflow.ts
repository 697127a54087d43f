import type { Actor } from '@countersign/engine'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'

/** Ends a workflow before its time. @throws NotFound, InvalidInput when it has ended already */
export function voidWorkflow(
  app: App,
  db: Db,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<Changed> {
  return changeWorkflow(app, db, id, () => ({ type: 'void', actor, ...(reason !== undefined && { reason }) }))
}
