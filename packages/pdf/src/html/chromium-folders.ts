import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  type Stats,
  statSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { UserIds } from '../unprivileged.ts'

/** Where the browser's files are. */
export interface ChromiumFolders {
  /** Program and fonts: the same for all, and only read once they are there. */
  readonly kept: string
  /** Homes of runs, and what fontconfig keeps: written by this user. */
  readonly own: string
}

const OF_ROOT = '/var/cache/countersign'

/**
 * One folder for both, but where root has made everything ready for others to read, as in the image of a container.
 * @param user of the browser, where root runs the service
 * @param needed names of what must be there for that
 */
export function chromiumFolders(
  options: { readonly cacheDir: string; readonly machineDir?: string; readonly preparedDir?: string },
  user: UserIds | undefined,
  needed: readonly string[],
): ChromiumFolders {
  const shared = resolve(options.machineDir ?? machineFolder(user))
  const own = isUsable(shared, user) ? shared : reachableRoot(resolve(options.cacheDir), user)
  const prepared = resolve(options.preparedDir ?? OF_ROOT)
  return { kept: isPrepared(prepared, needed) ? prepared : own, own }
}

function machineFolder(user: UserIds | undefined): string {
  return user === undefined ? join(homedir(), '.cache', 'countersign') : OF_ROOT
}

/** Whether all of it is there, and nobody but root and this user can change it. */
function isPrepared(folder: string, needed: readonly string[]): boolean {
  return [folder, ...needed.map((name) => join(folder, name))].every((path) => {
    if (!existsSync(path)) return false
    const found = lstatSync(path)
    const isTrusted = found.uid === 0 || found.uid === process.getuid?.()
    return isTrusted && found.isDirectory() && !isOpenToOthers(found) && (found.mode & 0o001) !== 0
  })
}

function isOpenToOthers({ mode }: Stats): boolean {
  return (mode & 0o022) !== 0
}

/** Whether it is there or can be made, this user's alone to write, and the browser can walk down to it. */
function isUsable(folder: string, user: UserIds | undefined): boolean {
  try {
    // Whatever rights this account gives away as a rule.
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
    const found = lstatSync(folder)
    const isOwn = found.isDirectory() && found.uid === process.getuid?.() && !isOpenToOthers(found)
    if (!isOwn || (user !== undefined && !isReachable(folder))) return false
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function reachableRoot(cacheDir: string, user: UserIds | undefined): string {
  mkdirSync(cacheDir, { recursive: true })
  if (user === undefined || isReachable(cacheDir)) return cacheDir
  const shared = join(tmpdir(), 'countersign-chromium')
  if (!existsSync(shared)) mkdirSync(shared, { mode: 0o755 })
  const found = lstatSync(shared)
  // In a folder that everybody can write, somebody else may have been there first.
  if (found.isDirectory() && found.uid === 0 && !isOpenToOthers(found)) return shared
  const own = mkdtempSync(`${shared}-`)
  chmodSync(own, 0o755)
  return own
}

/** Whether everybody may walk down to the folder. */
function isReachable(folder: string): boolean {
  const everybodyMayEnter = (statSync(folder).mode & 0o001) !== 0
  return everybodyMayEnter && (folder === dirname(folder) || isReachable(dirname(folder)))
}
