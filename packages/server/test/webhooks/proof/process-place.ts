import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { endProcess } from '../../support/end-process.ts'

/** A process that is killed and started again in the same place. */
export interface ProcessPlace {
  name: string
  start(): Promise<void>
  /** SIGKILL, and a new process; resolves when that is ready. */
  restart(): Promise<void>
  /** Tells it how far ahead its clock is now. */
  setAhead(aheadMs: number): void
  end(): Promise<void>
}

export interface PlaceSettings {
  name: string
  script: URL
  /** The arguments of the next process. */
  args: () => readonly string[]
  env: Record<string, string>
}

const STARTS_MAX = 30

export function openProcessPlace({ name, script, args, env }: PlaceSettings): ProcessPlace {
  let child: ChildProcess | null = null
  const tryStart = async (): Promise<boolean> => {
    const started = fork(script, args(), {
      env: { PATH: process.env.PATH, ...env },
      // What it says of a database that is away is no news here.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child = started
    const outcome = await Promise.race([
      once(started, 'message').then(() => 'ready'),
      once(started, 'exit').then(() => 'gone'),
    ])
    return outcome === 'ready'
  }
  /** As whatever supervises processes does: one that ends because the database is away is started again. */
  const start = async (): Promise<void> => {
    for (let tries = 1; !(await tryStart()); tries += 1) {
      if (tries === STARTS_MAX) throw new Error(`The ${name} did not start`)
    }
  }
  const end = async (): Promise<void> => {
    if (child === null) return
    await endProcess(child, 'SIGKILL')
    child = null
  }
  return {
    name,
    start,
    async restart() {
      await end()
      await start()
    },
    // One that is just ending is told by its successor's arguments.
    setAhead: (aheadMs) => void (child?.connected === true && child.send(aheadMs, () => undefined)),
    end,
  }
}
