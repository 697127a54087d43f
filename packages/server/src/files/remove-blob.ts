import type { JobHandler } from '../jobs/worker.ts'
import { millisOf } from '../lib/clock.ts'
import { Unavailable } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { backedUpUntil, isNamed } from './file-store.ts'
import type { FileRooms } from './rooms.ts'

/**
 * Removes bytes that no file names any more. An hour after the last file was deleted, and only when nobody has put them again
 * within that hour: whoever put them may not have committed the row that names them yet.
 */
export function removeBlobHandler(rooms: FileRooms): JobHandler {
  return {
    kind: 'remove_blob',
    concurrency: 1,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.pdfTimeoutMs,
    async run(job) {
      const sha256 = String(job.payload.sha256)
      if (await isNamed(rooms.database.tenant(job.tenantId), sha256)) return undefined
      // Asked last: what a backup names that begins later was named a moment ago, too.
      const until = await backedUpUntil(rooms.database.system)
      if (until !== null) throw new Unavailable(`A backup is being made: no bytes are removed until ${until}`)
      const before = millisOf(rooms.clock.now()) - limits.blobUnusedMs
      if (await rooms.blobs.removeUnused(job.tenantId, sha256, before)) return undefined
      throw new Error('The bytes were put again within the last hour')
    },
  }
}
