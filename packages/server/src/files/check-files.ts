import { type Instant, millisOf, systemClock } from '../lib/clock.ts'
import { DamagedBytes } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { openBlobStore } from './blob-store.ts'
import { type ByteStore, type NamedBytes, namedOnly, nameOf } from './byte-store.ts'
import { listNamed, listNamedSince } from './file-store.ts'
import { inBatches, sideBySide } from './in-order.ts'

const TOGETHER = 4
const TOLD_EVERY = 500
const PAGE = 1000

/** `tenant/hash` of each that is not as it should be. */
interface Checked {
  right: number
  /** A file names them, and they are not there. */
  missing: string[]
  /** They are others than their hash says. */
  damaged: string[]
  /** Nothing that the service has put there, or that no file has named for two hours. */
  foreign: string[]
}

/**
 * Compares what files name with what lies in the store; the service may run.
 * @param system as the owner of the tables
 * @param isRead whether the bytes are compared with their hashes
 */
export async function checkFiles(
  system: SystemDb,
  bytes: ByteStore,
  { isRead, say }: { isRead: boolean; say: (line: string) => void },
): Promise<Checked> {
  const checked: Checked = { right: 0, missing: [], damaged: [], foreign: [] }
  const blobs = openBlobStore(bytes, () => undefined)
  // What was put since the store was listed is there all the same.
  const judge = async (named: NamedBytes, isListed: boolean) => {
    if (isListed && !isRead) return checked.right++
    try {
      await blobs.verify(named.tenantId, named.sha256)
      return checked.right++
    } catch (error) {
      if (!(error instanceof DamagedBytes)) throw error
      return (error.isGone ? checked.missing : checked.damaged).push(nameOf(named))
    }
  }
  const young = millisOf(systemClock.now()) - 2 * limits.blobUnusedMs
  const stored = namedOnly(bytes.list(), ({ foreign, changedMs }) => {
    if (changedMs < young) checked.foreign.push(foreign)
  })
  let seen = 0
  for await (const batch of inBatches(sideBySide(allNamed(system), stored, nameOf), TOGETHER)) {
    await Promise.all(
      batch.map(async ({ name, left, right }) => {
        if (left !== undefined) await judge(left, right !== undefined)
        else if (right !== undefined && right.changedMs < young) checked.foreign.push(name)
        seen += 1
        if (seen % TOLD_EVERY === 0) say(`${seen} files`)
      }),
    )
  }
  return checked
}

/**
 * Bytes that files name, in the order of tenants and hashes.
 * @param system as the owner of the tables
 */
export function allNamed(system: SystemDb): AsyncGenerator<NamedBytes> {
  return inPages((after) => listNamed(system, after, PAGE))
}

/** The same of files that came since an instant. @param system as the owner of the tables */
export function namedSince(system: SystemDb, since: Instant): AsyncGenerator<NamedBytes> {
  return inPages((after) => listNamedSince(system, since, after, PAGE))
}

async function* inPages(read: (after: NamedBytes) => Promise<NamedBytes[]>): AsyncGenerator<NamedBytes> {
  let after: NamedBytes | undefined = { tenantId: '00000000-0000-0000-0000-000000000000', sha256: '' }
  while (after !== undefined) {
    const rows: NamedBytes[] = await read(after)
    yield* rows
    after = rows.at(PAGE - 1)
  }
}
