import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type Delegation, requireDelegation } from '../workflows/change-participant.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import type { SessionRooms } from './rooms.ts'
import { type RequestOrigin, signerOf } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView } from './signing-view.ts'

/**
 * The person hands over to somebody else, who is asked anew; from then on the link by which this came opens nothing.
 * @throws InvalidInput where the blueprint does not allow it, or it is not their turn
 */
export async function delegate(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  delegation: Omit<Delegation, 'accessCode'>,
): Promise<void> {
  requireDelegation(delegation)
  if (caller.via.kind === 'in_person')
    throw new InvalidInput('Nobody hands over to somebody else in person: ask the sender')
  const view = await openView(rooms, db, caller)
  const { workflow, step, action, loaded } = view
  const actor = signerOf(view, origin)
  const { participantKey } = action
  const fact = { type: 'delegated', participantKey, stepKey: step.key, ...delegation, actor } as const
  await changeWorkflow(rooms, db, workflow.id, () => fact, undefined, { first: loaded })
}
