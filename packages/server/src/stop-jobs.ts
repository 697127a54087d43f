import { findFirstOrganizationId } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { JOB_KINDS, type JobKind } from './jobs/job-kinds.ts'
import { deleteStop, insertStop, listStopped } from './jobs/stopped-jobs-store.ts'
import type { Instant } from './lib/clock.ts'
import { InvalidInput, NotFound } from './lib/errors.ts'
import type { Told } from './lib/told.ts'
import type { SystemDb } from './postgres/db.ts'

interface StopRequest {
  /** Null: tells what is stopped, and changes nothing. */
  kind: string | null
  /** Who does it on the machine, for the log of changes. */
  account: string
  now: Instant
}

/**
 * From now on no worker begins with jobs of a kind; those under way end, and the others wait.
 * @param system as the owner of the tables, in a transaction
 * @throws InvalidInput where there is no such kind
 */
export async function stopJobs(system: SystemDb, { kind, account, now }: StopRequest): Promise<Told> {
  if (kind === null) return tellStopped(system)
  const known = kindNamed(kind)
  const isNew = await insertStop(system, known, now)
  if (!isNew)
    return { text: `Jobs of kind ${known} were stopped before.`, facts: { kind: known, changed: false } }
  await log(system, 'stop-jobs', known, { account, now })
  const text = `No worker begins with jobs of kind ${known} any more; those under way end. npm run admin -- start-jobs ${known} lets them go on.`
  return { text, facts: { kind: known, changed: true } }
}

/**
 * Jobs of a kind that was stopped go on, within seconds and those first that waited longest.
 * @param system as the owner of the tables, in a transaction
 * @throws InvalidInput where there is no such kind
 */
export async function startJobs(
  system: SystemDb,
  { kind, account, now }: StopRequest & { kind: string },
): Promise<Told> {
  // One that another version stopped may be unknown to this one.
  const stopped = (await listStopped(system)).find((one) => one.kind === kind)
  if (stopped === undefined) {
    const known = kindNamed(kind)
    return { text: `Jobs of kind ${known} are not stopped.`, facts: { kind: known, changed: false } }
  }
  await deleteStop(system, kind)
  await log(system, 'start-jobs', kind, { account, now })
  const text = `Jobs of kind ${kind} go on; they were stopped since ${stopped.stopped_at}.`
  return { text, facts: { kind, changed: true } }
}

async function tellStopped(system: SystemDb): Promise<Told> {
  const stopped = await listStopped(system)
  const lines = stopped.map(({ kind, stopped_at }) => `${kind}: stopped since ${stopped_at}`)
  return {
    text: [
      ...(lines.length > 0 ? lines : ['No kind of job is stopped.']),
      `Kinds: ${JOB_KINDS.join(', ')}`,
    ].join('\n'),
    facts: {
      stopped: stopped.map(({ kind, stopped_at }) => ({ kind, stoppedAt: stopped_at })),
      kinds: JOB_KINDS,
    },
  }
}

function kindNamed(name: string): JobKind {
  const kind = JOB_KINDS.find((one) => one === name)
  if (kind !== undefined) return kind
  throw new InvalidInput(`There is no kind of job '${name}'. Kinds: ${JOB_KINDS.join(', ')}`)
}

async function log(
  system: SystemDb,
  operation: 'stop-jobs' | 'start-jobs',
  kind: string,
  by: { account: string; now: Instant },
): Promise<void> {
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null) throw new NotFound('The database is empty: start the service once')
  await logOnMachine(system, orgId, { operation, subject: { type: 'installation', id: kind }, ...by })
}
