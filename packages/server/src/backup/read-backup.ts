import type { NamedBytes } from '../files/byte-store.ts'
import { isMissing } from '../lib/whole-file.ts'
import { knownMigrations } from '../postgres/migrate.ts'
import type { BackupSource } from './backup-place.ts'
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts'
import { unpackNames } from './name-lists.ts'
import { readEntry } from './read-entry.ts'

/** @throws Error when the place holds no whole backup, or one of a newer version */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const { place } = source
  const bytes = await source.read(MANIFEST).catch((error) => {
    if (!isMissing(error)) throw error
    throw new Error(
      `${place} holds no whole backup: ${MANIFEST} is not there. A backup that was broken off has none until it was made once more`,
      { cause: error },
    )
  })
  const manifest = parseManifest(bytes, place)
  const known = await knownMigrations()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return manifest
  throw new Error(
    `The backup ${place} was made by a newer version of Countersign: it has ${unknown.join(', ')}, which this version does not know. Restore it with that version`,
  )
}

/** The names of all bytes that the rows of a backup name, packed. @throws Error when one is damaged */
export async function readLists(source: BackupSource, { blobs }: Manifest): Promise<Buffer[]> {
  const lists: Buffer[] = []
  for (const entry of blobs.lists) lists.push(await readEntry(source, entry))
  return lists
}

export async function* namesOf(lists: readonly Buffer[]): AsyncGenerator<NamedBytes> {
  for (const list of lists) yield* unpackNames(list)
}
