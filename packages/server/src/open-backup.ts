import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BackupSource, BackupTarget } from './backup/backup-place.ts'
import { openFolderSource, openFolderTarget } from './backup/folder.ts'
import { openTarSource, openTarTarget } from './backup/tar.ts'
import { filesPlace, type S3Place } from './config-files.ts'

/** What a place is by its name: `s3://…`, a file that ends in .tar, or a folder. */
export function isBucket(place: string): boolean {
  return place.startsWith('s3:')
}

/** Where a backup is written to. @throws Error when it cannot be there */
export async function openTarget(place: string): Promise<BackupTarget> {
  if (isBucket(place)) return (await import('./backup/bucket.ts')).openBucketTarget(bucketOf(place))
  const path = resolve(place)
  const isThere = existsSync(path)
  if (path.endsWith('.tar')) {
    if (isThere) throw new Error(`The file ${path} is there already: name another one`)
    return openTarTarget(path)
  }
  if (isThere && !statSync(path).isDirectory())
    throw new Error(`${path} is a file: name a folder, or a file that ends in .tar`)
  return openFolderTarget(path)
}

/** Where a backup is read from. @throws Error when it is not there */
export async function openSource(place: string): Promise<BackupSource> {
  if (isBucket(place)) return (await import('./backup/bucket.ts')).openBucketSource(bucketOf(place))
  const path = resolve(place)
  if (!existsSync(path)) throw new Error(`The backup ${path} is not there`)
  return statSync(path).isDirectory() ? openFolderSource(path) : openTarSource(path)
}

function bucketOf(place: string): S3Place {
  const parsed = filesPlace('The place of the backup', place)
  if (parsed.kind === 's3') return parsed
  throw new Error(`'${place}' names no bucket`)
}
