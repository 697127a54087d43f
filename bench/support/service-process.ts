import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../../packages/server/test/support/end-process.ts'
import { freePort } from '../../packages/server/test/support/free-port.ts'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
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
  stop(): Promise<unknown>
}

export async function startServiceProcess(
  dataDir: string,
  settings: Record<string, string> = {},
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
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://localhost:${port}`
  await untilReady(child, url)
  const startMs = performance.now() - begin
  const { orgId, namespaces } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const live = namespaces.find(({ mode }: { mode: string }) => mode === 'live')
  return {
    pid: child.pid ?? 0,
    url,
    startMs,
    base: `/v1/orgs/${orgId}/namespaces/${live.namespaceKey}`,
    token: await exchange(url, live.apiKey),
    stop: () => endProcess(child, 'SIGTERM'),
  }
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
