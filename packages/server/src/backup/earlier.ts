import { nameOf } from '../files/byte-store.ts'
import { isMissing } from '../lib/whole-file.ts'
import type { BackupSource } from './backup-place.ts'
import { blobEntry, type Manifest } from './manifest.ts'
import { namesOf, readLists, readManifest } from './read-backup.ts'

/** A backup from before, which the next one goes on from: bytes of files that it has are not copied again. */
export interface Earlier extends Pick<Manifest, 'backupId' | 'createdAt'> {
  /** `tenant/hash` of the bytes that it, or those that it goes on from, have. */
  names: ReadonlySet<string>
}

/** @throws Error when the place holds no whole backup, or one of a newer version */
export async function readEarlier(source: BackupSource): Promise<Earlier> {
  const manifest = await readManifest(source)
  const names = new Set<string>()
  for await (const named of namesOf(await readLists(source, manifest))) names.add(nameOf(named))
  for (const name of manifest.blobs.lacking) names.delete(name)
  return { backupId: manifest.backupId, createdAt: manifest.createdAt, names }
}

/** A backup, whose bytes of files may lie in others. */
export function withEarlier(source: BackupSource, earlier: readonly BackupSource[]): BackupSource {
  if (earlier.length === 0) return source
  const sources = [source, ...earlier]
  return {
    place: `${source.place} (with ${earlier.map(({ place }) => place).join(', ')})`,
    async read(name) {
      let failure: unknown
      for (const one of sources) {
        try {
          return await one.read(name)
        } catch (error) {
          if (!isMissing(error)) throw error
          failure ??= error
        }
      }
      throw failure
    },
    async there() {
      const found = new Set<string>()
      for (const one of sources) for (const name of await one.there()) found.add(name)
      return found
    },
    async close() {
      for (const one of sources) await one.close()
    },
  }
}

/**
 * Of a backup that goes on from an earlier one, before anything is done.
 * @throws Error when bytes of files that it names are not there
 */
export async function requireBlobs(
  source: BackupSource,
  { blobs: { lacking, since } }: Manifest,
  lists: readonly Buffer[],
): Promise<void> {
  if (since === undefined) return
  const there = await source.there()
  const known = new Set(lacking)
  let missing = 0
  for await (const named of namesOf(lists))
    if (!there.has(blobEntry(named)) && !known.has(nameOf(named))) missing += 1
  if (missing === 0) return
  throw new Error(
    `The backup ${source.place} goes on from the one of ${since.createdAt} (${since.backupId}), and lacks ${missing} files: give that one, and those that it goes on from, with --earlier`,
  )
}
