import { NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findRevision } from '../workflows/revision-store.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import type { SigningCaller } from './signing-caller.ts'

/**
 * The revision of the caller's workflow, as soon as it is another one than `after`, or when the time is over.
 * @throws NotFound when the workflow is not there any more
 */
export async function awaitChange(
  { waits }: Pick<ChangeRooms, 'waits'>,
  db: Db,
  caller: SigningCaller,
  { after, waitMs, gone }: { after: number | undefined; waitMs: number; gone: () => AbortSignal },
): Promise<number> {
  const { tenantId, workflowId } = caller
  let revision = await findRevision(db, workflowId)
  if (revision === after && waitMs > 0) {
    const look = async () => {
      revision = await findRevision(db, workflowId)
      return revision === after ? revision : null
    }
    await waits.until('link', {
      workflow: { tenantId, workflowId },
      who: waiterOf(caller),
      gone: gone(),
      waitMs,
      look,
    })
  }
  if (revision === null) throw new NotFound('The workflow of this session is not there any more')
  return revision
}

/** Of whom only a few requests wait at once. */
export function waiterOf({ workflowId, via, at }: SigningCaller): string {
  return via.kind === 'link' ? via.linkId : JSON.stringify([workflowId, at])
}
