import { enqueue } from '../jobs/job.ts'
import { plusMillis } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { File } from './file.ts'
import { deleteFile } from './file-store.ts'

/** Deletes a file that nothing uses; its bytes follow when no other file has the same. */
export async function removeFile(db: Db, { fileId, sha256 }: File): Promise<void> {
  await db.commit((tx) => {
    deleteFile(tx, fileId, () => new NotFound(`File '${fileId}' not found`))
    const runAt = plusMillis(tx.now, limits.blobUnusedMs)
    enqueue(tx, { kind: 'remove_blob', payload: { sha256 }, key: sha256, runAt })
  })
}
