import { findNamespaceOf } from '../access/access-store.ts'
import { deleteFile, lockFile } from '../files/file-store.ts'
import { removeBytesLater } from '../files/remove-bytes.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { listFileUses } from './file-uses-store.ts'

/**
 * Deletes a file that nothing uses; its bytes follow when no other file has the same. Whoever saves a reference to it in the same
 * moment holds its row (holdFiles): either that is seen here, or the file is gone there.
 * @throws NotFound, InvalidInput naming what uses it
 */
export async function removeFile(db: Db, fileId: string): Promise<void> {
  const gone = () => new NotFound(`File '${fileId}' not found`)
  await db.transaction(async (tx) => {
    const sha256 = await lockFile(tx, fileId)
    if (sha256 === null) throw gone()
    const uses = await listFileUses(tx, fileId)
    // Asked of the database: what a process remembers of its namespaces may be half a second old.
    const namespace = await findNamespaceOf(tx, tx.tenantId)
    if (namespace?.settings.logoFileId === fileId) uses.push('the settings of the namespace')
    if (uses.length > 0) throw new InvalidInput(`File '${fileId}' is used by ${uses.join(', ')}`)
    deleteFile(tx, fileId, gone)
    removeBytesLater(tx, [sha256])
  })
}
