import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isMissing, syncFolder, writeWhole } from '../lib/whole-file.ts'
import { type BackupSource, type BackupTarget, BLOBS, TABLES } from './backup-place.ts'
import { MANIFEST } from './manifest.ts'

/**
 * A folder that holds one whole backup at any time: the next one takes over the bytes of files that are there already, and becomes the
 * backup when its manifest takes the place of the one before.
 * @throws Error when the folder holds something else
 */
export async function openFolderTarget(folder: string): Promise<BackupTarget> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const foreign = (await readdir(folder)).find((name) => !isOurs(name))
  if (foreign !== undefined)
    throw new Error(
      `The folder ${folder} holds '${foreign}', which does not belong to a backup: name another one`,
    )
  return {
    place: folder,
    async there() {
      const found = new Map<string, number>()
      for await (const name of filesBelow(folder, BLOBS))
        found.set(name, (await stat(join(folder, name))).size)
      return found
    },
    async write(name, bytes) {
      const path = join(folder, name)
      await makeFolder(folder, dirname(path))
      await writeWhole(path, bytes)
    },
    async finish(manifest, isNamed) {
      await writeWhole(join(folder, MANIFEST), manifest)
      for (const part of [BLOBS, TABLES]) await removeOthers(folder, part, isNamed)
    },
    abandon: async () => undefined,
  }
}

const OURS: readonly string[] = [MANIFEST, 'blobs', 'tables', 'lists', 'key']

function isOurs(name: string): boolean {
  return OURS.some((one) => name === one || (name.startsWith(`${one}.`) && name.endsWith('.part')))
}

export function openFolderSource(folder: string): BackupSource {
  return {
    place: folder,
    read: (name) => readFile(join(folder, name)),
    close: async () => undefined,
  }
}

/** Its name has reached the disk, and those of the folders above it, when this returns. */
async function makeFolder(root: string, path: string): Promise<void> {
  if (existsSync(path)) return
  await mkdir(path, { recursive: true, mode: 0o700 })
  for (let at = dirname(path); at.length >= root.length; at = dirname(at)) await syncFolder(at)
}

/** With the folders that are empty then. */
async function removeOthers(root: string, below: string, isNamed: (name: string) => boolean): Promise<void> {
  const left = new Set<string>()
  for await (const name of filesBelow(root, below)) {
    if (isNamed(name)) continue
    await rm(join(root, name), { force: true })
    left.add(dirname(join(root, name)))
  }
  for (const folder of left) if ((await readdir(folder)).length === 0) await rmdir(folder)
}

/** Names relative to the root, with slashes. */
async function* filesBelow(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else yield relative(root, join(root, path)).split(sep).join('/')
  }
}
