import { type Actor, advance } from '@countersign/engine'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeByOutcome } from './change-workflow.ts'
import { requireDocuments } from './check-documents.ts'
import { inTime } from './create-workflow.ts'

/** Starts a workflow that waits for it. @throws NotFound, InvalidInput when it cannot start */
export function runWorkflow(app: App, db: Db, actor: Actor, id: string): Promise<Changed> {
  return changeByOutcome(app, db, id, ({ plan, workflow }, at) =>
    inTime(async () => {
      const outcome = advance(plan, workflow, { type: 'run', actor, at })
      if (outcome.verdict === 'applied') await requireDocuments(db, outcome)
      return outcome
    }),
  )
}
