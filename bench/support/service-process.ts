import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageJson from '../../package.json' with { type: 'json' }
import { endProcess } from '../../packages/server/test/support/end-process.ts'
import { freePort } from '../../packages/server/test/support/free-port.ts'

/** What Node is started with by `npm start`. */
export const NODE_FLAGS: readonly string[] =
  /node ((?:--\S+ )+)/.exec(packageJson.scripts.start)?.[1]?.trim().split(' ') ?? []
const MAIN = fileURLToPath(new URL('../../packages/server/bin/start.js', import.meta.url))
const WATCH = fileURLToPath(new URL('./watch-loop.ts', import.meta.url))
const START_MS_MAX = 60_000

/** The service as `npm start` runs it, with its embedded database, in a process of its own. */
export interface ServiceProcess {
  pid: number
  url: string
  /** From the start of the process to its first answer. */
  startMs: number
  /** The path of the live namespace, and its key's access token. */
  base: string
  token: string
  /** The same of the test namespace. */
  other: { base: string; token: string }
  /** For how long its event loop was held at most since this was asked last, in ms; with `watch` alone. */
  loopMaxMs(): Promise<number>
  stop(): Promise<unknown>
}

export interface ServiceProcessOptions {
  /** The program: of another version of the service, whose modules it takes along. Default: this one's. */
  main?: string
  /** Whether its event loop is watched. */
  watch?: boolean
}

export async function startServiceProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  { main = MAIN, watch = false }: ServiceProcessOptions = {},
): Promise<ServiceProcess> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...settings,
  }
  const begin = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, ...(watch ? ['--import', WATCH] : []), main], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', ...(watch ? ['ipc' as const] : [])],
  })
  const url = `http://localhost:${port}`
  await untilReady(child, url)
  const startMs = performance.now() - begin
  const { orgId, namespaces } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const [live, test] = ['live', 'test'].map((mode) =>
    namespaces.find((namespace: { mode: string }) => namespace.mode === mode),
  )
  const baseOf = (namespaceKey: string) => `/v1/orgs/${orgId}/namespaces/${namespaceKey}`
  return {
    pid: child.pid ?? 0,
    url,
    startMs,
    base: baseOf(live.namespaceKey),
    token: await exchange(url, live.apiKey),
    other: { base: baseOf(test.namespaceKey), token: await exchange(url, test.apiKey) },
    loopMaxMs: () => askLoop(child),
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

async function askLoop(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('loop')
  const [{ loopMaxMs }] = await answer
  return loopMaxMs
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + START_MS_MAX
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The service ended with exit code ${child.exitCode}`)
    const reply = await fetch(`${url}/healthz`).catch(() => null)
    if (reply?.ok) return
    await delay(10)
  }
  throw new Error(`The service was not ready within ${START_MS_MAX} ms`)
}

async function exchange(url: string, apiKey: string): Promise<string> {
  const reply = await fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'api_key', apiKey }),
  })
  const { accessToken } = JSON.parse(await reply.text())
  return accessToken
}
