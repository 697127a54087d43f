import { openBlobStore } from '../files/blob-store.ts'
import type { ByteStore, NamedBytes } from '../files/byte-store.ts'
import { checkFiles, namedSince } from '../files/check-files.ts'
import { isNamed, listFileIdsOf } from '../files/file-store.ts'
import type { Clock, Instant } from '../lib/clock.ts'
import { DamagedBytes } from '../lib/errors.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import type { Complain } from './findings.ts'

interface FilesRequest {
  /** As the owner of the tables. */
  system: SystemDb
  bytes: ByteStore
  /** Only files that came since; what is foreign is not looked for then. */
  since: Instant | undefined
  clock: Clock
  say(line: string): void
}

/** Reads and compares the bytes that files name. @returns how many are right */
export async function verifyFiles(request: FilesRequest, complain: Complain): Promise<number> {
  const { system, bytes, since, clock, say } = request
  const tell = async (named: NamedBytes, problem: string) => {
    // What was erased since it was listed is not missing.
    if (!(await isNamed(ownerDb(system, named.tenantId, clock), named.sha256))) return
    const ids = await listFileIdsOf(system, named, 5)
    complain(
      `${named.tenantId}/${named.sha256}`,
      `${problem} (${ids.map((id) => `file ${id}`).join(', ') || 'a part of an upload'})`,
    )
  }
  if (since !== undefined) return verifySince(request, since, tell)
  const { right, missing, damaged, foreign } = await checkFiles(system, bytes, { isRead: true, say })
  for (const name of missing) await tell(toNamed(name), GONE)
  for (const name of damaged) await tell(toNamed(name), OTHERS)
  for (const name of foreign)
    complain(name, 'Nothing names it: look what it is, and delete it where nobody needs it', 'warning')
  return right
}

const GONE = 'The bytes are not in the file store: bring them back from a backup'
const OTHERS = 'The bytes differ from their SHA-256: bring the right ones back from a backup'

async function verifySince(
  { system, bytes }: FilesRequest,
  since: Instant,
  tell: (named: NamedBytes, problem: string) => Promise<void>,
): Promise<number> {
  const blobs = openBlobStore(bytes, () => undefined)
  let right = 0
  for await (const named of namedSince(system, since)) {
    try {
      await blobs.verify(named.tenantId, named.sha256)
      right += 1
    } catch (error) {
      if (!(error instanceof DamagedBytes)) throw error
      await tell(named, error.isGone ? GONE : OTHERS)
    }
  }
  return right
}

function toNamed(name: string): NamedBytes {
  const [tenantId = '', sha256 = ''] = name.split('/')
  return { tenantId, sha256 }
}
