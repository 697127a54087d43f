import type pg from 'pg'
import { findFirstOrganizationId } from '../access/access-store.ts'
import { logOnMachine } from '../access/log-on-machine.ts'
import { pauseInstallation } from '../access/pause-store.ts'
import { findSecretBox } from '../access/secret-key.ts'
import { openBlobStore } from '../files/blob-store.ts'
import { type ByteStore, type NamedBytes, nameOf } from '../files/byte-store.ts'
import type { ErasureList } from '../files/erasure-list.ts'
import { isNamed } from '../files/file-store.ts'
import { inBatches } from '../files/in-order.ts'
import type { Clock, Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { type HeldAccess, listAccess } from '../people/held-access.ts'
import { systemOf, withinSavepoint } from '../postgres/as-owner.ts'
import type { Connection } from '../postgres/connect.ts'
import { migrateWithin } from '../postgres/migrate.ts'
import { withOwnerClient } from '../postgres/owner-client.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import type { BackupSource } from './backup-place.ts'
import { copyIn } from './copy-tables.ts'
import { requireBlobs } from './earlier.ts'
import { blobEntry, type Manifest } from './manifest.ts'
import { namesOf, readLists } from './read-backup.ts'
import { readEntry } from './read-entry.ts'
import { type Repeated, repeatErasures } from './repeat-erasures.ts'
import { clearDatabase, requireStore } from './restore-target.ts'
import { verifyChains } from './verify-chains.ts'

/** As many are on their way at once. */
const TOGETHER = 4
const TOLD_EVERY = 500

interface RestoreRequest {
  /** As the owner of a database: of its tables, or of none. */
  connection: Connection
  source: BackupSource
  manifest: Manifest
  files: ByteStore
  /** SECRET_KEY, which must read what the rows keep. */
  keys: { secretKey: Buffer; secretKeyPrevious?: Buffer }
  /** Removes an installation that is there. */
  isReplaced: boolean
  isAllVerified: boolean
  /** What was erased since is erased again by it; null: none was found. */
  erasures: ErasureList | null
  account: string
  clock: Clock
  /** Called when all is there, before it lasts. */
  keepKey(): void
  say(line: string): void
}

export interface Restored {
  createdAt: Instant
  rows: number
  files: number
  /** `tenant/hash` of bytes that were damaged or gone when the backup was made. */
  lacking: readonly string[]
  chains: number
  erasures: Repeated
  /** Whatever lets anybody in as of the backup: also what was revoked, and who was removed, since. */
  access: HeldAccess
}

/**
 * Brings back the rows, then the bytes of all files, in one transaction of the database: when anything is not as it must be, the database is
 * as it was before, and bytes that were put are removed. What is restored is paused.
 * @throws Error that says what is wrong
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { connection, source, manifest, files, isReplaced, say } = request
  const lists = await readLists(source, manifest)
  await requireBlobs(source, manifest, lists)
  const there = await requireStore(namesOf(lists), files.list(), isReplaced)
  const put: NamedBytes[] = []
  let isEnded = false
  try {
    return await withOwnerClient(connection, async (client) => {
      await client.query('BEGIN')
      const { rows, chains } = await restoreRows(client, request)
      const { erasures, gone } = await eraseAgain(client, request)
      const count = await restoreBlobs(request, lists, gone, (named) => {
        if (!there.has(nameOf(named))) put.push(named)
      })
      const access = await listAccess(systemOf(client), request.clock.now())
      request.keepKey()
      // Whatever becomes of it: rows that may last name these bytes.
      isEnded = true
      await client.query('COMMIT')
      return {
        createdAt: manifest.createdAt,
        rows,
        files: count,
        lacking: manifest.blobs.lacking,
        chains,
        erasures,
        access,
      }
    })
  } catch (error) {
    if (isEnded) throw error
    if (put.length > 0) say(`Removing the ${put.length} files that were put`)
    for (const { tenantId, sha256 } of put) await files.remove(tenantId, sha256)
    throw error
  }
}

/** Within one transaction: migrations up to the backup's version, its rows, and the migrations since. */
async function restoreRows(
  client: pg.Client,
  request: RestoreRequest,
): Promise<{ rows: number; chains: number }> {
  const { manifest, source, keys, isReplaced, isAllVerified, account, clock, say } = request
  const now = clock.now()
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0')
  await clearDatabase(client, isReplaced)
  await migrateWithin(client, manifest.migrations)
  const rows = await copyIn(client, source, manifest.tables, say)
  await migrateWithin(client)
  const system = systemOf(client)
  await findSecretBox(system, keys)
  await pauseInstallation(system, now)
  const { verified, broken } = await verifyChains(
    system,
    isAllVerified ? 'all' : limits.restoredChainsVerified,
  )
  if (broken[0] !== undefined) throw new Error(`${broken[0]} Trails that are not whole: ${broken.length}`)
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null) throw new Error(`The backup ${source.place} holds no organization`)
  await logOnMachine(system, orgId, { operation: 'restore', subject: { type: 'installation' }, account, now })
  return { rows, chains: verified }
}

/** @returns also the names of bytes that nothing names any more: they are not put */
async function eraseAgain(
  client: pg.Client,
  { erasures: list, manifest, account, clock, say }: RestoreRequest,
): Promise<{ erasures: Repeated; gone: ReadonlySet<string> }> {
  const system = systemOf(client)
  const since = manifest.createdAt
  const each = <T>(work: () => Promise<T>) => withinSavepoint(system, work)
  const request = { system, list, since, listedAt: manifest.erasures, each, account, clock, say }
  const { told, left } = await repeatErasures(request)
  const gone = new Set<string>()
  for (const { tenantId, sha256 } of left)
    if (!(await isNamed(ownerDb(system, tenantId, clock), sha256))) gone.add(nameOf({ tenantId, sha256 }))
  return { erasures: told, gone }
}

async function restoreBlobs(
  { source, manifest, files, say }: RestoreRequest,
  lists: readonly Buffer[],
  gone: ReadonlySet<string>,
  isPut: (named: NamedBytes) => void,
): Promise<number> {
  const blobs = openBlobStore(files, () => undefined)
  const lacking = new Set(manifest.blobs.lacking)
  let count = 0
  const restore = async (named: NamedBytes) => {
    if (lacking.has(nameOf(named)) || gone.has(nameOf(named))) return
    const bytes = await readEntry(source, { name: blobEntry(named), sha256: named.sha256 })
    isPut(named)
    await blobs.put(named.tenantId, bytes)
    count += 1
    if (count % TOLD_EVERY === 0) say(`${count} of ${manifest.blobs.count} files`)
  }
  for await (const batch of inBatches(namesOf(lists), TOGETHER)) {
    const failure = (await Promise.allSettled(batch.map(restore))).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }
  return count
}
