import type { App } from '../app.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import type { FactBody } from '../workflows/fact.ts'
import { type RequestOrigin, signerOf } from './signer.ts'
import { loadView, type SigningView } from './signing-view.ts'

/**
 * Brings one person's fact to the workflow and gives the session as it is then. A fact that happened before, in another
 * window or by a second click, changes nothing and is no error.
 */
export async function changeSession(
  app: App,
  db: Db,
  view: SigningView,
  origin: RequestOrigin,
  body: FactBody,
  also?: (tx: Tx) => void,
): Promise<SigningView> {
  const actor = signerOf(view, origin)
  await changeWorkflow(app, db, view.workflow.id, () => ({ ...body, actor }), also)
  return loadView(app, db, view.caller)
}
