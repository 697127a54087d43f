import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../support/end-process.ts'
import { freePort } from '../support/free-port.ts'
import type { TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))
/** In a namespace of users of its own anybody may mount a disk; root would not be let into folders of others there, and needs none. */
const NAMESPACES = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
/** Of its 64 MB three are left. */
const BEGIN = `mount -t tmpfs -o size=64m none "$DATA_DIR" && head -c 61m /dev/zero > "$DATA_DIR/taken" &&
  cp "$OTHER_DIR/secret.key" "$DATA_DIR" && exec "$0" "$1"`

/** Another process of a service, whose data folder is a disk that is almost full. @returns its host and port, and its end */
export async function startOnSmallDisk(
  { app, database }: TestService,
  folder: string,
): Promise<{ address: string; kill(): Promise<unknown> }> {
  const [dataDir, port] = [join(folder, 'small'), await freePort()]
  await mkdir(dataDir)
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    OTHER_DIR: app.config.dataDir,
    DATABASE_URL: database.url,
    BASE_URL: app.config.baseUrl,
    PORT: String(port),
    ROLE: 'api',
    LOG_LEVEL: 'silent',
  }
  const child = spawn('unshare', [...NAMESPACES, 'sh', '-c', BEGIN, process.execPath, MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => endProcess(child, 'SIGKILL')
  const address = `127.0.0.1:${port}`
  await until('it answers', async () => {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
    return (await fetch(`http://${address}/healthz`).catch(() => null))?.ok
  }).catch(async (error) => {
    await kill()
    throw error
  })
  return { address, kill }
}
