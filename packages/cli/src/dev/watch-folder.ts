import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { join, sep } from 'node:path'
import { FOLDERS_LEFT_OUT } from '@countersign/resources'
import { codeOf, Failure, fileFailure } from '../failure.ts'

/** Editors write a file in several steps: a round begins when this long nothing has changed. */
const QUIET_MS = 80
/** Where the system tells of all below a folder. Elsewhere Node looks at each file, and loses one that another is moved over. */
const IS_RECURSIVE = platform() === 'darwin' || platform() === 'win32'

/** What changes in a folder. */
export interface Changes {
  /** True when something has changed since the last call, as soon as it has; false when watching has ended. */
  next(): Promise<boolean>
  close(): void
}

/**
 * Watches a folder with all below it, hidden files and what others make left out.
 * @param shown as the person named it
 * @throws Failure when it is no folder, or cannot be watched
 */
export async function watchFolder(folder: string, shown: string, signal: AbortSignal): Promise<Changes> {
  await requireFolder(folder, shown)
  let timer: NodeJS.Timeout | undefined
  let wake: () => void = () => undefined
  let state: 'same' | 'changed' | 'ended' = 'same'
  let failure: unknown
  const become = (next: typeof state) => {
    if (state !== 'ended') state = next
    wake()
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(become, QUIET_MS, 'changed')
  }
  const failed = (error: unknown) => {
    failure = error
    become('ended')
  }
  const watches = new Watches(changed, failed)
  const close = () => {
    clearTimeout(timer)
    watches.close()
    become('ended')
  }
  watches.open(folder)
  signal.addEventListener('abort', close, { once: true })
  // It may have been stopped while the folder was looked for.
  if (signal.aborted) close()
  return {
    close,
    async next() {
      if (state === 'same')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (failure !== undefined) throw fileFailure(shown, failure)
      const hasChanged = state === 'changed'
      if (hasChanged) state = 'same'
      return hasChanged
    },
  }
}

/** One watch of each folder, which tells of the files in it. */
class Watches {
  readonly #changed: () => void
  readonly #failed: (error: unknown) => void
  readonly #open = new Map<string, FSWatcher>()

  constructor(changed: () => void, failed: (error: unknown) => void) {
    this.#changed = changed
    this.#failed = failed
  }

  /** Watches a folder and those below it. */
  open(folder: string): void {
    try {
      const watcher = watch(folder, { recursive: IS_RECURSIVE }, (event, name) => {
        if (name !== null && isLeftOut(name)) return
        // What came or went may be a folder, or another folder of the same name.
        if (name !== null && event === 'rename' && !IS_RECURSIVE) this.#renew(join(folder, name))
        this.#changed()
      })
      watcher.on('error', this.#failed)
      this.#open.set(folder, watcher)
      if (!IS_RECURSIVE) for (const name of foldersIn(folder)) this.open(join(folder, name))
    } catch (error) {
      if (!isAway(error)) this.#failed(error)
    }
  }

  close(): void {
    for (const watcher of this.#open.values()) watcher.close()
    this.#open.clear()
  }

  #renew(path: string): void {
    for (const [folder, watcher] of this.#open)
      if (folder === path || folder.startsWith(path + sep)) {
        watcher.close()
        this.#open.delete(folder)
      }
    if (isFolder(path)) this.open(path)
  }
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !isLeftOut(entry.name) ? [entry.name] : [],
  )
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Whether a folder is gone again, or may not be looked at, which the reading of the files tells: there is nothing to watch then. */
function isAway(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES'
}

async function requireFolder(folder: string, shown: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw fileFailure(shown, error)
  })
  if (!found.isDirectory()) throw new Failure(`${shown}: it is not a folder`)
}

function isLeftOut(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith('.') || FOLDERS_LEFT_OUT.has(part))
}
