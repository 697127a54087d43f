import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../support/end-process.ts'
import { until } from '../support/service.ts'

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))

/** One of several processes of a service that share a database and a data folder. */
export interface ServiceProcess {
  /** SIGKILL; its children die by themselves, as after a crash. */
  kill(): Promise<unknown>
}

export interface ProcessSettings {
  role: 'api' | 'worker'
  dataDir: string
  databaseUrl: string
  port: number
  /** That of all processes, where several take requests. */
  baseUrl?: string
  /** Of another version. Default: the one of this checkout. */
  main?: string
  /** No file of this process may grow larger than so many bytes: writing more fails, as on a disk that is full. */
  fileBytesMax?: number
}

const BLOCK_BYTES = 512

/** Starts it; an API process has answered when this returns. */
export async function startProcess(settings: ProcessSettings): Promise<ServiceProcess> {
  const { role, dataDir, databaseUrl, port, fileBytesMax, baseUrl, main = MAIN } = settings
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ROLE: role,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...(baseUrl !== undefined && { BASE_URL: baseUrl }),
  }
  const limit = fileBytesMax === undefined ? '' : `ulimit -S -f ${Math.floor(fileBytesMax / BLOCK_BYTES)}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, main], {
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if (role === 'api') await answers(child, port)
  return { kill: () => endProcess(child, 'SIGKILL') }
}

async function answers(child: ChildProcess, port: number): Promise<void> {
  await until('the process answers', async () => {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    return reply?.ok
  })
}
