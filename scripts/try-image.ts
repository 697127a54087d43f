import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbeddedPostgres } from '../packages/server/src/postgres/embedded.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openMailServer } from '../packages/server/test/support/mail-server.ts'
import { openObjectStore } from '../packages/server/test/support/object-store.ts'
import { until } from '../packages/server/test/support/until.ts'

// npm run image:try [-- IMAGE]: what compose.yaml describes, with this machine's parts: the image (default `countersign`) by podman, on a
// root that cannot be written, without capabilities and as nobody, beside PostgreSQL, an object store and a mail server; then the demo by
// it, in a test namespace. Prints what the image weighs and what the service takes. Exit code 0 only if all of it holds.

const USER = 10_001
const image = process.argv[2] ?? 'countersign'
const closing: (() => unknown)[] = []
/** Where runc is there it runs them: control groups of two versions side by side are too much for crun. */
const runtime = spawnSync('which', ['runc'], { encoding: 'utf8' }).stdout.trim()
const flags = runtime === '' ? [] : ['--runtime', runtime, '--cgroup-manager', 'cgroupfs']

try {
  await main()
} finally {
  for (const close of closing.reverse()) await close()
}

async function main(): Promise<void> {
  const [size] = podman('image', 'inspect', image, '--format', '{{.Size}}').trim().split('\n')
  say(`${image} has ${(Number(size) / 1e6).toFixed(0)} MB`)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-image-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  execFileSync('install', ['-d', '-m', '0700', data])
  chownSync(data, USER, USER)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const begun = performance.now()
  const name = start(data, { ...(await surroundings(folder)), PORT: String(port), BASE_URL: url })
  await until('the service answers', () => answers(`${url}/healthz`))
  say(`it answers after ${seconds(begun)} s`)
  await until('the service is ready', () => answers(`${url}/readyz`))
  say(`it is ready after ${seconds(begun)} s`)
  const demo = spawn(
    process.execPath,
    [join(import.meta.dirname, 'demo.ts'), '--url', url, '--credentials', join(data, 'credentials.json')],
    {
      stdio: 'inherit',
    },
  )
  const [code] = await once(demo, 'exit')
  say(`it takes ${podman('stats', '--no-stream', '--format', '{{.MemUsage}}', name).trim()}`)
  say(`its state has ${execFileSync('du', ['-sh', data], { encoding: 'utf8' }).split('\t')[0]}`)
  const stopped = performance.now()
  // Its database, its store and its mail server are reached through this process, which must not stand still meanwhile.
  await promisify(execFile)('podman', [...flags, 'stop', '--time', '30', name])
  const ended = podman('inspect', name, '--format', '{{.State.ExitCode}}').trim()
  say(`it stopped after ${seconds(stopped)} s with code ${ended}`)
  process.exitCode = code === 0 ? Number(ended) : (code ?? 1)
}

/** A database reached over TCP, an object store with a bucket, and a mail server: the settings that name them. */
async function surroundings(folder: string): Promise<Record<string, string>> {
  const quiet = () => undefined
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const database = await openEmbeddedPostgres({ dataDir: join(folder, 'database'), log })
  closing.push(() => database.stop())
  const { host, user, password, database: base } = database.connection
  const gate = net.createServer((guest) => {
    const server = net.connect(join(host, '.s.PGSQL.5432'))
    for (const [from, to] of [
      [guest, server],
      [server, guest],
    ] as const)
      from.pipe(to).on('error', () => from.destroy())
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  closing.push(() => gate.close())
  const address = gate.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  const store = await openObjectStore()
  closing.push(() => store.close())
  await store.makeBucket('countersign')
  const mail = await openMailServer(() => '250 ok')
  closing.push(() => mail.close())
  return {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${address.port}/${base}`,
    FILES_URL: `s3://countersign?endpoint=${store.endpoint}&forcePathStyle=true`,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
    SMTP_URL: mail.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
  }
}

function start(data: string, settings: Record<string, string>): string {
  const name = `countersign-try-${process.pid}`
  closing.push(() => {
    process.stdout.write(podman('logs', name))
    podman('rm', '--force', name)
  })
  const profile = join(import.meta.dirname, '../deploy/seccomp.json')
  podman(
    ...['run', '--detach', '--name', name, '--network', 'host', '--read-only', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges', '--tmpfs', '/tmp', '--volume', `${data}:/data`],
    ...(existsSync(profile) ? ['--security-opt', `seccomp=${profile}`] : []),
    // Limits that every machine may set, and none that only systemd looks after.
    ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096', '--no-healthcheck'],
    ...['--log-driver', 'k8s-file'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  )
  return name
}

function podman(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('podman', [...flags, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`podman ${args[0]}: ${stderr}`)
  return stdout
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
