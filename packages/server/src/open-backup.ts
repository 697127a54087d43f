import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BackupSource, BackupTarget } from './backup/backup-place.ts'
import { openFolderSource, openFolderTarget } from './backup/folder.ts'
import { openTarSource, openTarTarget } from './backup/tar.ts'
import type { Config } from './config.ts'
import { type FilesPlace, filesPlace, type S3Place } from './config-files.ts'
import { type ErasureList, openErasureList } from './files/erasure-list.ts'

/** What a place is by its name: `s3://…`, a file that ends in .tar, or a folder. */
export function isBucket(place: string): boolean {
  return place.startsWith('s3:')
}

/** Whether two names are of one place. */
export function isSamePlace(one: string, other: string): boolean {
  if (isBucket(one) !== isBucket(other)) return false
  if (!isBucket(one)) return resolve(one) === resolve(other)
  const [left, right] = [bucketOf(one), bucketOf(other)]
  return left.bucket === right.bucket && left.prefix === right.prefix && left.endpoint === right.endpoint
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

/**
 * The list of erasures that a restore goes by: that of a place, else of ERASURES_URL, else the one beside the backup.
 * @param backup its place, and whether it says that erasures are listed
 * @returns null where none is named, and none lies beside the backup
 */
export async function openErasures(
  place: string | undefined,
  config: Pick<Config, 'erasures'>,
  backup: { place: string; isListed: boolean },
): Promise<ErasureList | null> {
  const named = await openNamedErasures(place, config)
  if (named !== null) return named
  const beside = await openErasureList(besideBackup(backup.place))
  const isThere = await beside.head().then(
    (head) => head !== null,
    // Damaged, or away. Where there should be one, whoever goes by it says so.
    () => backup.isListed,
  )
  if (isThere) return beside
  beside.close()
  return null
}

/**
 * @param place a folder, an address that begins with file:// or s3://, or undefined: that of ERASURES_URL
 * @returns null where neither names one
 * @throws Error where a place is given that has none, or a damaged one
 */
export async function openNamedErasures(
  place: string | undefined,
  { erasures }: Pick<Config, 'erasures'>,
): Promise<ErasureList | null> {
  const named = place === undefined ? erasures : placeOfErasures(place)
  if (named === undefined) return null
  const list = await openErasureList(named)
  if (place !== undefined && (await list.head()) === null)
    throw new Error(`There is no list of erasures at ${list.place}`)
  return list
}

function placeOfErasures(place: string): FilesPlace {
  if (/^(?:s3|file):/.test(place)) return filesPlace('--erasures', place)
  return { kind: 'disk', folder: pathToFileURL(`${resolve(place)}/`) }
}

/** As the settings name it. */
export function addressOf(place: FilesPlace): string {
  return place.kind === 's3' ? place.url : place.folder.href
}

function besideBackup(backup: string): FilesPlace {
  if (!isBucket(backup)) return placeOfErasures(join(dirname(resolve(backup)), 'erasures'))
  const bucket = bucketOf(backup)
  const above = bucket.prefix.replace(/[^/]*\/$/, '')
  const url = bucket.url.replace(/^(s3:\/\/[^/?]+)[^?]*/, `$1/${above}erasures`)
  return { ...bucket, url, prefix: `${above}erasures/` }
}
