import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isMissing, syncFolder } from './whole-file.ts'

/** Its name has reached the disk, and those of the folders above it up to the root, when this returns. */
export async function makeFolder(root: string, path: string): Promise<void> {
  if (existsSync(path)) return
  await mkdir(path, { recursive: true, mode: 0o700 })
  for (let at = dirname(path); at.length >= root.length; at = dirname(at)) await syncFolder(at)
}

/** Names of the files below a folder, relative to the root, with slashes; none where the folder is not there. */
export async function* filesBelow(root: string, below: string): AsyncGenerator<string> {
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
