import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { type Identity, type Launcher, runToEnd, UNPRIVILEGED } from './embedded-process.ts'
import { isReachable } from './embedded-reach.ts'
import { EMBEDDED_USER } from './embedded-settings.ts'

/** The places inside DATA_DIR/postgres. */
export interface Places {
  root: string
  /** PostgreSQL's own data folder; it is there only when it is whole. */
  data: string
  /** Where a new one is made, before it gets its name. */
  unfinished: string
}

// Inside the data folder, so that the folder and its password appear in the same instant.
const PASSWORD_FILE = 'service-password'

export function placesIn(dataDir: string): Places {
  const root = path.resolve(dataDir, 'postgres')
  return { root, data: path.join(root, 'data'), unfinished: path.join(root, 'data.new') }
}

/** Makes DATA_DIR/postgres and closes it to other users; an unprivileged server of root may pass through it. */
export async function prepareRoot(places: Places): Promise<void> {
  await mkdir(places.root, { recursive: true })
  await chmod(places.root, isRoot() ? 0o711 : 0o700)
}

/**
 * As whom the server must run: as the service itself, or, when that is root, as the owner of the data folder or an
 * unprivileged user.
 */
export async function findIdentity(places: Places): Promise<Identity | undefined> {
  const owner = await stat(places.data).catch(() => undefined)
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The data folder ${places.data} belongs to the user with uid ${owner.uid}. Start the service as that user (or as root), or give the folder to this one with chown -R.`,
    )
  }
  return undefined
}

/** The major version that made the data folder, undefined when there is none yet. */
export async function findMajor(places: Places): Promise<number | undefined> {
  const text = await readIfThere(path.join(places.data, 'PG_VERSION'))
  if (text === undefined) return undefined
  const major = Number.parseInt(text, 10)
  if (!Number.isInteger(major))
    throw new EmbeddedPostgresError(`${places.data}/PG_VERSION cannot be read as a version.`)
  return major
}

/**
 * How the server names its folder. By its path, unless a service of root has it below folders that the unprivileged
 * server may not enter (/root is one): then by the working directory that it is started in, which needs no path.
 * Before version 16 PostgreSQL insists on walking the path.
 */
export async function folderArgument(folder: string, identity: Identity | undefined): Promise<string> {
  const byPath = identity === undefined || (await isReachable(path.dirname(folder), identity))
  return byPath ? folder : '/proc/self/cwd'
}

export async function canRunIn(
  places: Places,
  identity: Identity | undefined,
  binaries: Binaries,
): Promise<boolean> {
  return binaries.major >= 16 || (await folderArgument(places.data, identity)) === places.data
}

/** Makes the data folder. A crash at any moment leaves either the whole folder or none. */
export async function createFolder(places: Places, launcher: Launcher, binaries: Binaries): Promise<void> {
  const { identity } = launcher
  const folder = places.unfinished
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (identity) await chown(folder, identity.uid, identity.gid)
  const password = randomBytes(32).toString('base64url')
  const argument = await folderArgument(folder, identity)
  await withPasswordFile(places, identity, password, async (fd) => {
    const args = [...initArguments(binaries.major), '-D', argument]
    await must(launcher, binaries.initdb, args, { cwd: folder, extraFd: fd })
  })
  await must(launcher, binaries.initdb, ['--sync-only', '-D', argument], { cwd: folder })
  await writeSynced(path.join(folder, PASSWORD_FILE), password)
  await syncFolder(folder)
  await rename(folder, places.data)
  await syncFolder(places.root)
}

/** The password of the superuser, which only the service's user can read. */
export async function readPassword(places: Places): Promise<string> {
  const password = await readIfThere(path.join(places.data, PASSWORD_FILE))
  if (password === undefined) {
    throw new EmbeddedPostgresError(
      `${path.join(places.data, PASSWORD_FILE)} is missing: restore it or the whole folder from a backup.`,
    )
  }
  return password
}

/** Makes the private folder of the server's socket, inside the data folder. */
export async function prepareSocketFolder(places: Places, identity: Identity | undefined): Promise<string> {
  const folder = path.join(places.data, 'socket')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (identity) await chown(folder, identity.uid, identity.gid)
  return folder
}

function initArguments(major: number): string[] {
  // Sorting by code point everywhere: no index breaks when the machine's C library changes its collations.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale-provider=libc', '--locale=C', '--lc-ctype=C.UTF-8']
  return [
    `--username=${EMBEDDED_USER}`,
    '--encoding=UTF8',
    ...locale,
    '--auth=scram-sha-256',
    // The password is handed over as an open file, since the server's user may not reach it by its path.
    '--pwfile=/proc/self/fd/3',
    '--data-checksums',
    '--no-sync',
    '--no-instructions',
  ]
}

async function withPasswordFile(
  places: Places,
  identity: Identity | undefined,
  password: string,
  use: (fd: number) => Promise<void>,
): Promise<void> {
  const file = path.join(places.root, 'initdb-password')
  await rm(file, { force: true })
  await writeFile(file, password, { mode: 0o600, flag: 'wx' })
  const handle = await open(file, 'r')
  try {
    if (identity) await handle.chown(identity.uid, identity.gid)
    await use(handle.fd)
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}

async function must(
  launcher: Launcher,
  program: string,
  args: string[],
  options: { cwd: string; extraFd?: number },
): Promise<void> {
  const { code, output } = await runToEnd(launcher, program, args, options)
  if (code !== 0) throw new EmbeddedPostgresError(`${program} failed with code ${code}: ${output}`)
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
