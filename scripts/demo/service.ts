import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/bin/start.js', import.meta.url))
const START_MS_MAX = 60_000

interface Credentials {
  orgId: string
  namespaces: { namespaceKey: string; apiKey: string }[]
  studio: { setupUrl: string }
}

/** A service that runs already, such as one in a container. @param path of its `credentials.json` */
export async function reachService(url: string, path: string): Promise<Service> {
  const credentials: Credentials = JSON.parse(await readFile(path, 'utf8'))
  return { url, credentials, stop: async () => undefined }
}

/** The service as `npm start` runs it, in a process and on a data folder of its own. */
export interface Service {
  url: string
  credentials: Credentials
  stop(): Promise<void>
}

export async function startService(dataDir: string): Promise<Service> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // The demo's own receiver listens on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // Whoever ends the demo ends its service.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://localhost:${port}`
  await untilReady(child, url)
  const credentials: Credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  return {
    url,
    credentials,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_MS_MAX
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The service ended with exit code ${child.exitCode}`)
    const reply = await fetch(`${url}/healthz`).catch(() => null)
    if (reply?.ok) return
    await delay(50)
  }
  throw new Error(`The service was not ready within ${START_MS_MAX} ms`)
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
