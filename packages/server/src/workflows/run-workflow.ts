import type { Actor } from '@countersign/engine'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeByOutcome } from './change-workflow.ts'
import { requireDocuments } from './check-documents.ts'
import { inTime } from './create-workflow.ts'
import { advanceState } from './turns.ts'

/** Starts a workflow that waits for it. @throws NotFound, InvalidInput when it cannot start */
export function runWorkflow(app: App, db: Db, actor: Actor, id: string): Promise<Changed> {
  return changeByOutcome(app, db, id, (loaded, at) =>
    inTime(async () => {
      const outcome = await advanceState(app, db, loaded, { type: 'run', actor, at })
      if (outcome.verdict === 'applied') await requireDocuments(app, db, outcome)
      return outcome
    }),
  )
}
