import { enqueue } from '../jobs/job.ts'
import { plusMillis } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { File } from './file.ts'
import { deleteFile } from './file-store.ts'

/** Deletes a file that nothing uses; its bytes follow when no other file has the same. */
export async function removeFile(db: Db, { fileId, sha256 }: File): Promise<void> {
  await db.commit((tx) => {
    deleteFile(tx, fileId, () => new NotFound(`File '${fileId}' not found`))
    removeBytesLater(tx, [sha256])
  })
}

/** To be called where rows of files are deleted: whether bytes have another name is asked when the job runs, after all commits. */
export function removeBytesLater(tx: Tx, hashes: readonly string[]): void {
  const runAt = plusMillis(tx.now, limits.blobUnusedMs)
  enqueue(tx, ...hashes.map((sha256) => ({ kind: 'remove_blob', payload: { sha256 }, key: sha256, runAt })))
}
