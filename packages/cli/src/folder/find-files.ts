import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  DATA_NAME,
  FOLDERS_LEFT_OUT,
  type FolderFile,
  RESOURCE_NAME,
  RESOURCE_TEXT,
} from '@countersign/resources'
import { fileFailure } from '../failure.ts'
import { readBytes, TEXT_LIMITS } from '../read-bytes.ts'
import { utf8Text } from './utf8-text.ts'

/**
 * The texts of resources in the given files and folders, in the order of their paths. A file that is named is always read; in a folder
 * (with all below it, hidden ones left out) `*.schema.yaml` and the like of each kind, and every other YAML or JSON file with an
 * apiVersion of Countersign.
 * @param paths as the person wrote them, relative to `cwd`; the result's paths are in the same form
 */
export async function findFiles(paths: readonly string[], cwd: string): Promise<FolderFile[]> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const absolute = join(cwd === '' ? '.' : cwd, path)
    const place = path.startsWith('/') ? path : absolute
    const kind = await stat(place).catch((error: unknown) => {
      throw fileFailure(path, error)
    })
    if (kind.isDirectory()) await walk(place, path === '.' ? '' : path, found)
    else found.set(path, utf8Text(await readText(place, path), path))
  }
  return [...found]
    .map(([path, text]) => ({ path, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

async function walk(folder: string, shown: string, found: Map<string, string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw fileFailure(shown === '' ? '.' : shown, error)
  })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (name.startsWith('.')) continue
    const path = shown === '' ? name : join(shown, name)
    if (entry.isDirectory()) {
      if (!FOLDERS_LEFT_OUT.has(name)) await walk(join(folder, name), path, found)
    } else if (DATA_NAME.test(name) && (entry.isFile() || entry.isSymbolicLink())) {
      const place = join(folder, name)
      if (RESOURCE_NAME.test(basename(name))) found.set(path, utf8Text(await readText(place, path), path))
      else if ((await sizeOf(place, path)) <= TEXT_LIMITS.fileBytesMax) {
        const bytes = await readText(place, path)
        if (RESOURCE_TEXT.test(bytes.toString())) found.set(path, utf8Text(bytes, path))
      }
    }
  }
}

/** Data of other programs may be large: without the name of a resource they are none. */
async function sizeOf(place: string, shown: string): Promise<number> {
  try {
    return (await stat(place)).size
  } catch (error) {
    throw fileFailure(shown, error)
  }
}

async function readText(place: string, shown: string): Promise<Buffer> {
  try {
    return await readBytes(place, TEXT_LIMITS)
  } catch (error) {
    throw fileFailure(shown, error)
  }
}
