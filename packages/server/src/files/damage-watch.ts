import { DamagedBytes, reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { Database } from '../postgres/db.ts'
import { type BlobStore, type Damage, openBlobStore } from './blob-store.ts'
import type { ByteStore } from './byte-store.ts'
import { type DamagedRow, insertDamaged, listDamaged, removeDamaged } from './damaged-bytes-store.ts'
import { isNamed } from './file-store.ts'

/** How many are named in the log by one look. */
const NAMED_MAX = 20

const SENTENCES: Readonly<Record<Damage, string>> = {
  others: 'stored bytes differ from their SHA-256',
  missing: 'stored bytes are gone',
  mended: 'stored bytes differed from their SHA-256 and were written anew, since the same came again',
}

export interface WatchedBlobs {
  blobs: BlobStore
  /**
   * Throws while bytes that were found damaged, by whatever process, still are: for /readyz. Each look reads them again, and forgets those
   * that were brought back and those that no file names any more.
   */
  check(): Promise<void>
}

/** The blob store of a service: what it finds damaged is logged, and remembered until it is whole again. */
export function watchBlobs(
  bytes: ByteStore,
  { database, log }: { database: Database; log: Log },
): WatchedBlobs {
  const remember = async (tenantId: string, sha256: string): Promise<void> => {
    try {
      await database.tenant(tenantId).commit((tx) => insertDamaged(tx, sha256))
    } catch (error) {
      log.error('could not remember damaged bytes', { tenantId, sha256, error: reasonOf(error) })
    }
  }
  const blobs = openBlobStore(bytes, (tenantId, sha256, damage) => {
    log.error(SENTENCES[damage], { tenantId, sha256 })
    if (damage !== 'mended') void remember(tenantId, sha256)
  })
  // Looks again without telling again.
  const again = openBlobStore(bytes, () => undefined)
  return { blobs, check: () => look(database, again, log) }
}

/** Stops at the first that is still damaged: one reading a look, however many there are. */
async function look(database: Database, blobs: BlobStore, log: Log): Promise<void> {
  const found = await listDamaged(database.system, NAMED_MAX)
  for (const row of found) {
    if (await isStillDamaged(database, blobs, row)) {
      const names = found.map(({ tenantId, sha256 }) => `${tenantId}/${sha256}`).join(', ')
      throw new Error(`Stored bytes are not those that were stored: ${names}`)
    }
    await database.tenant(row.tenantId).commit((tx) => removeDamaged(tx, row.sha256))
    log.info('stored bytes are whole again, or of no file any more', { ...row })
  }
}

async function isStillDamaged(
  database: Database,
  blobs: BlobStore,
  { tenantId, sha256 }: DamagedRow,
): Promise<boolean> {
  if (!(await isNamed(database.tenant(tenantId), sha256))) return false
  try {
    await blobs.verify(tenantId, sha256)
    return false
  } catch (error) {
    if (error instanceof DamagedBytes) return true
    throw error
  }
}
