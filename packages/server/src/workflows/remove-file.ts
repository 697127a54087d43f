import { findNamespaceOf } from '../access/access-store.ts'
import { deleteFile, lockFile } from '../files/file-store.ts'
import { removeBytesLater } from '../files/remove-bytes.ts'
import { unreachable } from '../lib/assert.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type FileUse, listFileUses } from './file-uses-store.ts'

/** A message names as many. */
const USES_NAMED_MAX = 5

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
    // Asked of the database: what a process remembers of its namespaces may be half a second old.
    const namespace = await findNamespaceOf(tx, tx.tenantId)
    const isLogo = namespace?.settings.logoFileId === fileId
    const { rows, total } = await listFileUses(tx, { fileId, isLogo }, { limit: USES_NAMED_MAX, offset: 0 })
    if (total > 0) {
      const named = rows.map(sayUse)
      const others = total > rows.length ? [`${total - rows.length} more`] : []
      throw new InvalidInput(`File '${fileId}' is used by ${[...named, ...others].join(', ')}`)
    }
    deleteFile(tx, fileId, gone)
    removeBytesLater(tx, [sha256])
  })
}

/** A part of a sentence: `Asset 'logo@draft'`, `workflow 0198…`. */
function sayUse(use: FileUse): string {
  switch (use.type) {
    case 'resource':
      return `${use.kind} '${use.key}@${use.version}'`
    case 'workflow':
      return `workflow ${use.workflowId}`
    case 'namespace':
      return 'the settings of the namespace'
    default:
      return unreachable(use)
  }
}
