import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clock, millisOf } from '../lib/clock.ts'
import { writeUnsynced } from '../lib/whole-file.ts'
import { limits } from '../limits.ts'
import { type BuiltFile, readBuiltFile } from './built-files.ts'

/** The parts that a page loads when it needs them: their names change with their content. */
export const PARTS = 'chunks/'

/**
 * A page that was opened before an update goes on with the parts of its own build, for limits.pagePartsKeptMs. They lie in
 * a folder beside the files: `chunks/…` of all builds, and a list for each build, `<hash>.list`, whose time of change is
 * when that build was last in use.
 */
export interface PageParts {
  /** Keeps what this build has, says that it is in use now, and removes what no build of the last days has. */
  keep(): Promise<void>
  /** A part of an earlier build. @throws ENOENT when none has it */
  find(name: string): Promise<BuiltFile>
}

export interface PagePartsSettings {
  /** folders of this build, with a slash at their ends; a part's name, which has its hash, is of one of them */
  built: readonly URL[]
  kept: URL
  clock: Pick<Clock, 'now'>
}

export function openPageParts({ built, kept, clock }: PagePartsSettings): PageParts {
  const sources = built.map((folder) => fileURLToPath(folder))
  const store = fileURLToPath(kept)
  return {
    async keep() {
      const found = await Promise.all(sources.map((source) => filesIn(source, PARTS)))
      const names = found.flat().toSorted()
      await mkdir(store, { recursive: true, mode: 0o700 })
      const hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
      const list = join(store, `${hash}.list`)
      if (!(await isThere(list))) {
        for (const [at, source] of sources.entries())
          for (const name of found[at] ?? []) await copy(join(source, name), join(store, name))
        await writeUnsynced(list, Buffer.from(names.join('\n')))
      }
      const now = millisOf(clock.now()) / 1000
      await utimes(list, now, now)
      await removeUnlisted(store, millisOf(clock.now()) - limits.pagePartsKeptMs)
    },
    find: (name) => readBuiltFile(kept, name),
  }
}

async function copy(from: string, to: string): Promise<void> {
  if (await isThere(to)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await writeUnsynced(to, await readFile(from))
}

async function removeUnlisted(store: string, sinceMs: number): Promise<void> {
  const listed = new Set<string>()
  let isAnyOld = false
  for (const name of await readdir(store)) {
    if (!name.endsWith('.list')) continue
    const path = join(store, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < sinceMs) {
      await rm(path, { force: true })
      isAnyOld = true
    } else for (const part of (await readFile(path, 'utf8')).split('\n')) listed.add(part)
  }
  if (!isAnyOld) return
  for (const name of await filesIn(store, PARTS))
    if (!listed.has(name)) await rm(join(store, name), { force: true })
}

/** Paths from the root, with slashes, in order. */
async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
