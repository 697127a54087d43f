import type { FactBody } from '@countersign/engine'
import type { KeptValues } from '../documents/values-store.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { keepSession } from './keep-session.ts'
import type { SessionRooms } from './rooms.ts'
import { cameByOf, type RequestOrigin, signerOf } from './signer.ts'
import { loadView, type SigningView, withChange } from './signing-view.ts'

/** What a person does in their own session. */
type PersonsFact = Extract<FactBody, { type: 'viewed' | 'consented' | 'completed' | 'declined' }>

/**
 * Brings one person's fact to the workflow and gives the session as it is then. A fact that happened before, in another
 * window or by a second click, changes nothing and is no error. `also` is written in the same commit; `kept` is what it makes of the
 * person's values.
 */
export async function changeSession(
  rooms: SessionRooms,
  db: Db,
  view: SigningView,
  origin: RequestOrigin,
  body: PersonsFact,
  also?: { write(tx: Tx): void; kept: KeptValues },
): Promise<SigningView> {
  const actor = signerOf(view, origin)
  const cameBy = cameByOf(view.caller)
  const decide = () => ({ ...body, cameBy, actor }) as const
  const changed = await changeWorkflow(rooms, db, view.workflow.id, decide, also?.write, {
    first: view.loaded,
  })
  if (changed.verdict === 'unchanged') return loadView(rooms, db, view.caller)
  const kept = also?.kept ?? view.kept
  keepSession(view, changed, kept)
  return withChange(rooms, db, view, rooms.clock.now(), changed, kept)
}
