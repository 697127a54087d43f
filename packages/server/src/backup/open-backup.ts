import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BackupSource, BackupTarget } from './backup-place.ts'
import { openFolderSource, openFolderTarget } from './folder.ts'

/** Where a backup is written to: a folder. @throws Error when it cannot be there */
export function openTarget(place: string): Promise<BackupTarget> {
  const path = resolve(place)
  if (existsSync(path) && !statSync(path).isDirectory()) throw new Error(`${path} is a file: name a folder`)
  return openFolderTarget(path)
}

/** Where a backup is read from. @throws Error when it is not there */
export async function openSource(place: string): Promise<BackupSource> {
  const path = resolve(place)
  if (!existsSync(path)) throw new Error(`The backup ${path} is not there`)
  return openFolderSource(path)
}
