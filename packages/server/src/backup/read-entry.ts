import { createHash } from 'node:crypto'
import { isMissing } from '../lib/whole-file.ts'
import type { BackupSource } from './backup-place.ts'
import type { Entry } from './manifest.ts'

/** The bytes of an entry, compared with what they must be. @throws Error that names it when they are others, or gone */
export async function readEntry(
  source: BackupSource,
  { name, sha256 }: Pick<Entry, 'name' | 'sha256'>,
): Promise<Buffer> {
  const bytes = await source.read(name).catch((error) => {
    if (!isMissing(error)) throw error
    throw new Error(`The backup ${source.place} lacks ${name}`, { cause: error })
  })
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new Error(`The backup ${source.place} is damaged: ${name} differs from its SHA-256`)
}
