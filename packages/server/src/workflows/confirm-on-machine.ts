import { logOnMachine } from '../access/log-on-machine.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Told } from '../lib/told.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import { confirmRetention } from './confirm-retention.ts'
import { listWaiting, type WaitingNamespace } from './retention-store.ts'

interface ConfirmRequest {
  /** Null: tells what waits, and changes nothing. */
  namespaceKey: string | null
  /** Null: whichever organization it is of. */
  orgId: string | null
  /** Who confirms it on the machine, for the log of changes. */
  account: string
  now: Instant
}

/**
 * Lets what waits in a namespace be erased, or tells what waits in all of them.
 * @param system as the owner of the tables, in a transaction
 * @throws InvalidInput when nothing waits there, or the key is that of several organizations
 */
export async function confirmOnMachine(system: SystemDb, request: ConfirmRequest): Promise<Told> {
  const { namespaceKey, orgId, account, now } = request
  const waiting = (await listWaiting(system)).filter((one) => orgId === null || one.orgId === orgId)
  if (namespaceKey === null)
    return {
      text: waiting.length === 0 ? 'Nothing waits.' : waiting.map(lineOf).join('\n'),
      facts: { confirmed: false, waiting },
    }
  const [found, ...more] = waiting.filter((one) => one.namespaceKey === namespaceKey)
  if (found === undefined) throw new InvalidInput(`Nothing waits in namespace '${namespaceKey}'`)
  if (more.length > 0)
    throw new InvalidInput(`Several organizations have a namespace '${namespaceKey}': give --org ID`)
  const { tenantId } = found
  const db = ownerDb(system, tenantId, { now: () => now })
  await confirmRetention({ wake: () => undefined }, db, undefined)
  const subject = { type: 'namespace', id: namespaceKey }
  await logOnMachine(system, tenantId, { operation: 'confirm-retention', subject, account, now })
  return { text: `Confirmed: ${lineOf(found)}`, facts: { confirmed: true, waiting: [found] } }
}

function lineOf({ namespaceKey, orgId, workflows, endedBefore, because, since }: WaitingNamespace): string {
  const why = because === 'many' ? 'far more than usual' : 'the clock moved'
  return `${namespaceKey}: ${workflows} workflows that ended before ${endedBefore}, waiting since ${since} (${why}), organization ${orgId}`
}
