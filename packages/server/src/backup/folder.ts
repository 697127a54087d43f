import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow, makeFolder } from '../lib/folders.ts'
import { writeParts, writeWhole } from '../lib/whole-file.ts'
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
  const pathOf = async (name: string) => {
    const path = join(folder, name)
    await makeFolder(folder, dirname(path))
    return path
  }
  return {
    place: folder,
    async there() {
      const found = new Map<string, number>()
      for await (const name of filesBelow(folder, BLOBS))
        found.set(name, (await stat(join(folder, name))).size)
      return found
    },
    write: async (name, bytes) => writeWhole(await pathOf(name), bytes),
    copy: async (name, { parts }) => writeParts(await pathOf(name), parts()),
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
    there: async () => new Set(await Array.fromAsync(filesBelow(folder, BLOBS))),
    close: async () => undefined,
  }
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
