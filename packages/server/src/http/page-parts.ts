import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SharedFiles } from '../files/byte-store.ts'
import { atMost } from '../lib/at-most.ts'
import { type Clock, millisOf, parseInstant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { type BuiltFile, readBuiltFrom } from './built-files.ts'

/** The parts that a page loads when it needs them: their names change with their content. */
export const PARTS = 'chunks/'

/**
 * A page that was opened before an update goes on with the parts of its own build, for limits.pagePartsKeptMs. They lie in
 * a folder beside the files: `chunks/…` of all builds, and a list for each build, `<hash>.list`, which begins with the time
 * at which that build was last in use.
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
  shared: SharedFiles
  clock: Pick<Clock, 'now'>
}

/** Written at once, into a store that may be far away. */
const TOGETHER = 4

export function openPageParts({ built, shared, clock }: PagePartsSettings): PageParts {
  const sources = built.map((folder) => fileURLToPath(folder))
  return {
    async keep() {
      const found = await Promise.all(sources.map((source) => filesIn(source, PARTS)))
      const names = found.flat().toSorted()
      const hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
      const kept = await shared.list()
      const there = new Set(kept.map(({ name }) => name))
      const list = `${hash}.list`
      const missing = there.has(list)
        ? []
        : sources.flatMap((source, at) =>
            (found[at] ?? []).map((name) => ({ name, path: join(source, name) })),
          )
      await atMost(TOGETHER, missing, async ({ name, path }) => {
        if (!there.has(name)) await shared.write(name, await readFile(path))
      })
      await shared.write(list, Buffer.from([clock.now(), ...names].join('\n')))
      await removeUnlisted(shared, kept, {
        but: list,
        sinceMs: millisOf(clock.now()) - limits.pagePartsKeptMs,
      })
    },
    find: (name) => readBuiltFrom((one) => shared.read(one), name),
  }
}

type Kept = Awaited<ReturnType<SharedFiles['list']>>

/** Parts that no list names any more go with the list that named them. */
async function removeUnlisted(
  shared: SharedFiles,
  kept: Kept,
  { but, sinceMs }: { but: string; sinceMs: number },
): Promise<void> {
  const listed = new Set<string>()
  const old: string[] = []
  for (const { name, changedMs } of kept.filter((one) => one.name.endsWith('.list'))) {
    const [first = '', ...names] = (await shared.read(name)).toString().split('\n')
    const usedMs = parseInstant(first) === null ? changedMs : millisOf(first)
    if (name !== but && usedMs < sinceMs) old.push(name)
    else for (const part of [first, ...names]) listed.add(part)
  }
  if (old.length === 0) return
  for (const name of old) await shared.remove(name)
  for (const { name } of kept) if (name.startsWith(PARTS) && !listed.has(name)) await shared.remove(name)
}

/** Paths from the root, with slashes, in order. */
async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()
}
