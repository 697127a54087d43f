import { readFile, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { Log } from '../lib/log.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { waitUntil } from './embedded-process.ts'
import { EMBEDDED_PORT } from './embedded-settings.ts'
import { shortSocketFolder } from './embedded-socket.ts'

/** A leftover server is asked to stop, and made to after this long; both together stay within 15 s. */
const ASK_MS = 10_000
const FORCE_MS = 5_000

/**
 * Clears what a service that died left behind: its server, when that still runs or shuts down, and its postmaster.pid. To be called by the
 * holder of the folder's lock, so that no living service owns what is found.
 * @throws EmbeddedPostgresError when a server of another machine or container uses the folder, or does not stop
 */
export async function clearLeftover(data: string, log: Log): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined) return
  if (await worksIn(pid, data)) {
    log.warn('stopping the database server that an earlier service left behind', { pid })
    await stopLeftover(pid, data)
    return
  }
  if (
    await answers(path.join(await shortSocketFolder(path.join(data, 'socket')), `.s.PGSQL.${EMBEDDED_PORT}`))
  ) {
    throw new EmbeddedPostgresError(
      `A database server that is not a process of this machine (process ${pid}; perhaps of another container) uses ${data}. Stop it first.`,
    )
  }
  // The process is gone; its number may belong to another program by now, which PostgreSQL would take for a server.
  await rm(pidFile, { force: true })
}

async function stopLeftover(pid: number, data: string): Promise<void> {
  const gone = async () => !(await worksIn(pid, data))
  signal(pid, 'SIGINT')
  if (await waitUntil(gone, ASK_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntil(gone, FORCE_MS)) return
  throw new EmbeddedPostgresError(
    `The database server ${pid} on ${data} does not stop. Stop it by hand, then start again.`,
  )
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** Whether the process is alive with that folder as its working directory, as every server of PostgreSQL has it. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  try {
    const [cwd, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(data)])
    return cwd.ino === folder.ino && cwd.dev === folder.dev
  } catch {
    return false
  }
}

function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: file })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
