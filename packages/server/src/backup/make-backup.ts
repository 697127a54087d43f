import { type BlobStore, openBlobStore } from '../files/blob-store.ts'
import { type ByteStore, type NamedBytes, nameOf, parseStored } from '../files/byte-store.ts'
import { allNamed } from '../files/check-files.ts'
import { inBatches } from '../files/in-order.ts'
import { DamagedBytes } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { systemOf } from '../postgres/as-owner.ts'
import type { Connection } from '../postgres/connect.ts'
import { knownMigrations } from '../postgres/migrate.ts'
import { withOwnerClient } from '../postgres/owner-client.ts'
import { type BackupLease, takeLease } from './backup-lease.ts'
import { type BackupTarget, TABLES } from './backup-place.ts'
import { copyOut, writeEntry } from './copy-tables.ts'
import type { Earlier } from './earlier.ts'
import { blobEntry, FORMAT, type Manifest, manifestBytes } from './manifest.ts'
import { packNames, unpackNames } from './name-lists.ts'
import { beginSnapshot } from './table-store.ts'

/** As many are on their way at once. */
const TOGETHER = 4
const TOLD_EVERY = 500
const MB = 1024 * 1024

interface BackupRequest {
  /** As the owner of the tables of a database of this version. */
  connection: Connection
  files: ByteStore
  target: BackupTarget
  /** Bytes of files that it has are not copied. */
  earlier: Earlier | undefined
  /** What is kept of SECRET_KEY: its entry, if any. */
  key: { keyId: string; kept: Manifest['key']['kept']; bytes?: Buffer }
  /** Where the service lists what it erases, if anywhere. */
  erasures: string | undefined
  /** Hears how far it is. */
  say(line: string): void
}

/**
 * Copies the rows of one instant, then the bytes of every file that they name, while the service runs. The manifest is written last: until
 * then the place holds the backup from before.
 * @throws Error when it is not whole; what was copied stays for the next one
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { connection, target, say } = request
  const backupId = newId()
  const lease = await takeLease(
    (work) => withOwnerClient(connection, (client) => work(systemOf(client))),
    backupId,
    say,
  )
  try {
    const rows = await copyRows(request, backupId)
    const { lacking, since } = await copyBlobs(request, rows, lease)
    const { lists, ...made } = rows
    const manifest: Manifest = {
      format: FORMAT,
      backupId,
      ...made,
      key: await keepKey(request, backupId),
      ...(request.erasures !== undefined && { erasures: request.erasures }),
      blobs: {
        count: rows.count - lacking.length,
        lists: lists.map(({ entry }) => entry),
        lacking,
        ...(since !== undefined && { since }),
      },
    }
    lease.check()
    await target.finish(manifestBytes(manifest), namedBy(manifest, rows))
    return manifest
  } catch (error) {
    await target.abandon()
    throw error
  } finally {
    await lease.end()
  }
}

interface Rows extends Pick<Manifest, 'createdAt' | 'migrations' | 'tables'> {
  /** The names of all bytes that the rows name, packed: millions of them in order. */
  lists: Awaited<ReturnType<typeof packNames>>
  count: number
}

/** All within one snapshot. */
function copyRows({ connection, target, say }: BackupRequest, backupId: string): Promise<Rows> {
  return withOwnerClient(connection, async (client) => {
    const createdAt = await beginSnapshot(client)
    const tables = await copyOut(client, target, `${TABLES}${backupId}`, say)
    const names = allNamed(systemOf(client))
    const lists = await packNames(names, (part, bytes) =>
      writeEntry(target, `${TABLES}${backupId}/files.${part}.gz`, bytes),
    )
    await client.query('COMMIT')
    const count = lists.reduce((sum, list) => sum + list.count, 0)
    return { createdAt, migrations: await knownMigrations(), tables, lists, count }
  })
}

/** @returns the names of those that cannot be copied, as they are damaged or gone, and how many an earlier backup has */
async function copyBlobs(
  { files, target, earlier, say }: BackupRequest,
  { lists, count }: Rows,
  lease: BackupLease,
): Promise<Pick<Manifest['blobs'], 'lacking' | 'since'>> {
  const blobs = openBlobStore(files, () => undefined)
  const there = await target.there()
  const lacking: string[] = []
  let [seen, copiedBytes, earlierCount] = [0, 0, 0]
  const copy = async (named: NamedBytes) => {
    const entry = blobEntry(named)
    if (earlier?.names.has(nameOf(named))) earlierCount += 1
    else if (!there.has(entry)) {
      const sizeBytes = await copyBlob(blobs, target, named)
      if (sizeBytes === null) lacking.push(nameOf(named))
      else copiedBytes += sizeBytes
    }
    seen += 1
    if (seen % TOLD_EVERY === 0) say(`${seen} of ${count} files, ${Math.round(copiedBytes / MB)} MB copied`)
  }
  for (const list of lists) {
    for await (const batch of inBatches(unpackNames(list.bytes), TOGETHER)) {
      lease.check()
      await Promise.all(batch.map(copy))
    }
  }
  if (earlier === undefined) return { lacking: lacking.toSorted() }
  const { backupId, createdAt } = earlier
  return { lacking: lacking.toSorted(), since: { backupId, createdAt, count: earlierCount } }
}

/** @returns its size; null when its bytes are damaged, or gone */
async function copyBlob(
  blobs: BlobStore,
  target: BackupTarget,
  { tenantId, sha256 }: NamedBytes,
): Promise<number | null> {
  try {
    const sizeBytes = await blobs.size(tenantId, sha256)
    const parts = () => blobs.stream(tenantId, { sha256, sizeBytes })
    await target.copy(blobEntry({ tenantId, sha256 }), { sha256, sizeBytes, parts })
    return sizeBytes
  } catch (error) {
    if (error instanceof DamagedBytes) return null
    throw error
  }
}

async function keepKey(
  { target, key: { keyId, kept, bytes } }: BackupRequest,
  backupId: string,
): Promise<Manifest['key']> {
  if (bytes === undefined) return { keyId, kept }
  return { keyId, kept, entry: await writeEntry(target, `${TABLES}${backupId}/secret.key`, bytes) }
}

/** What the present backup needs; anything else is of one before. */
function namedBy({ backupId }: Manifest, { lists }: Rows): (name: string) => boolean {
  const named = new Set<string>()
  for (const { bytes } of lists) for (const one of unpackNames(bytes)) named.add(nameOf(one))
  return (name) => {
    if (name.startsWith(`${TABLES}${backupId}/`)) return true
    const [, tenantId = '', , sha256 = ''] = name.split('/')
    return parseStored(`${tenantId}/${sha256}`) !== null && named.has(`${tenantId}/${sha256}`)
  }
}
