import { enqueue } from '../jobs/job.ts'
import { plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Tx } from '../postgres/db.ts'

/** To be called where rows of files are deleted: whether bytes have another name is asked when the job runs, after all commits. */
export function removeBytesLater(tx: Tx, hashes: readonly string[]): void {
  const runAt = plusMillis(tx.now, limits.blobUnusedMs)
  enqueue(tx, ...hashes.map((sha256) => ({ kind: 'remove_blob', payload: { sha256 }, key: sha256, runAt })))
}
