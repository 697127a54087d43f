import { Conflict, reasonOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { deleteLease, insertLease, renewLease } from './backup-lease-store.ts'

/** What keeps stored bytes from being removed. */
export interface BackupLease {
  /** @throws Conflict when it ran out meanwhile: bytes may be gone that the backup names */
  check(): void
  end(): Promise<void>
}

/**
 * From now on no stored bytes are removed, for as long as somebody renews it.
 * @param connect gives a connection as the owner of the tables, for one statement
 */
export async function takeLease(
  connect: <T>(work: (system: SystemDb) => Promise<T>) => Promise<T>,
  backupId: string,
  say: (line: string) => void,
): Promise<BackupLease> {
  let isLost = false
  await connect((system) => insertLease(system, backupId))
  const timer = setInterval(() => {
    connect((system) => renewLease(system, backupId)).then(
      (isKept) => {
        isLost ||= !isKept
      },
      // The next one may come through before the lease ends.
      (error) => say(`The lease of the backup could not be renewed: ${reasonOf(error)}`),
    )
  }, limits.backupLeaseMs / 10)
  timer.unref()
  return {
    check() {
      if (isLost)
        throw new Conflict(
          'The database was away for so long that the service may have removed bytes of files meanwhile: make the backup again',
        )
    },
    async end() {
      clearInterval(timer)
      await connect((system) => deleteLease(system, backupId))
    },
  }
}
