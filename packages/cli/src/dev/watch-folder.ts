import { watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { Failure, fileFailure } from '../failure.ts'

/** Editors write a file in several steps: a round begins when this long nothing has changed. */
const QUIET_MS = 80
const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'coverage'])

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
  const become = (next: typeof state) => {
    if (state !== 'ended') state = next
    wake()
  }
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (name !== null && isLeftOut(name)) return
    clearTimeout(timer)
    timer = setTimeout(become, QUIET_MS, 'changed')
  })
  let failure: unknown
  watcher.on('error', (error) => {
    failure = error
    become('ended')
  })
  const close = () => {
    clearTimeout(timer)
    watcher.close()
    become('ended')
  }
  signal.addEventListener('abort', close, { once: true })
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

async function requireFolder(folder: string, shown: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw fileFailure(shown, error)
  })
  if (!found.isDirectory()) throw new Failure(`${shown}: it is not a folder`)
}

function isLeftOut(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith('.') || LEFT_OUT.has(part))
}
