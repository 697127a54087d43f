import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { descendants, endProcess } from '../support/end-process.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

// PROCESSES=2 as an operator starts it: two processes on one port and a worker, with the embedded database.

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))
/** By the kernel's lot some are with either process. */
const CLIENTS = 20
/** A start of four processes and a database. */
const START_MS = 60_000

let dataDir: string
let port: number
let supervisor: ReturnType<typeof spawn>
let output = ''

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-processes-'))
  port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    PROCESSES: '2',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  supervisor = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await untilUp(['api-1', 'api-2', 'worker-1'])
})
after(async () => {
  await endProcess(supervisor, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

interface Told {
  status: number
  text: string
  /** Of the client's end of the connection. */
  localPort: number
}

function ask(path: string, agent: Agent, token?: string): Promise<Told> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      const localPort = request.socket?.localPort ?? 0
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString(), localPort }),
      )
    })
    request.on('error', reject)
  })
}

async function metrics(): Promise<string> {
  const agent = new Agent()
  try {
    return (await ask('/metrics', agent)).text
  } catch {
    return ''
  } finally {
    agent.destroy()
  }
}

async function untilUp(names: readonly string[], further = ''): Promise<void> {
  await until(
    `${names.join(', ')} serve: ${output}`,
    async () => {
      assert.equal(supervisor.exitCode, null, output)
      const text = await metrics()
      const lines = names.map((name) => `countersign_process_up{process="supervisor",of="${name}"} 1`)
      return [...lines, further].every((line) => text.includes(line))
    },
    START_MS,
  )
}

/** The process with this name. */
function pidOf(name: string): number {
  const found = descendants(supervisor.pid ?? 0).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(name),
  )
  assert.ok(found !== undefined, `${name} runs`)
  return found
}

/** The client's ports of the connections that a process has. */
function portsOf(pid: number): Set<number> {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? '']
      } catch {
        return [] // Closed meanwhile.
      }
    }),
  )
  const ports = new Set<number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, , remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/)
    if (own.has(inode)) ports.add(Number.parseInt(remote.split(':')[1] ?? '', 16))
  }
  return ports
}

async function credentials() {
  const { orgId, namespaces } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const [{ namespaceKey, apiKey }] = namespaces
  const reply = await fetch(`http://127.0.0.1:${port}/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'api_key', apiKey }),
  })
  const { accessToken } = JSON.parse(await reply.text())
  return { path: `/v1/orgs/${orgId}/namespaces/${namespaceKey}`, token: String(accessToken) }
}

interface Client {
  agent: Agent
  /** The port of its present connection. */
  localPort: number
  answered: number
  failures: number
}

test('one process is killed under requests: no request of the others fails, and it is started again', async () => {
  const { path, token } = await credentials()
  const clients: Client[] = Array.from({ length: CLIENTS }, () => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    localPort: 0,
    answered: 0,
    failures: 0,
  }))
  let isOver = false
  const work = async (client: Client) => {
    while (!isOver) {
      try {
        const { status, localPort } = await ask(path, client.agent, token)
        client.localPort = localPort
        assert.equal(status, 200)
        client.answered += 1
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        client.failures += 1
      }
    }
  }
  const working = Promise.all(clients.map(work))
  try {
    await until('everybody has been answered', () => clients.every(({ answered }) => answered >= 5))
    const victim = pidOf('api-2')
    const ofVictim = portsOf(victim)
    const ofOther = portsOf(pidOf('api-1'))
    const before = clients.map(({ localPort }) => localPort)
    assert.ok(
      before.some((one) => ofVictim.has(one)),
      'some are with the one',
    )
    assert.ok(
      before.some((one) => ofOther.has(one)),
      'some are with the other',
    )
    const answered = clients.map((client) => client.answered)
    process.kill(victim, 'SIGKILL')
    await untilUp(
      ['api-1', 'api-2', 'worker-1'],
      'countersign_process_ends_total{process="supervisor",of="api-2"} 1',
    )
    await until('everybody goes on', () =>
      clients.every((client, index) => client.answered >= (answered[index] ?? 0) + 5),
    )
    const others = clients.filter((_, index) => ofOther.has(before[index] ?? 0))
    assert.deepEqual(
      others.map(({ failures }) => failures),
      others.map(() => 0),
    )
    assert.ok(
      clients.some(({ failures }) => failures > 0),
      'who was with the one noticed',
    )
    assert.notEqual(pidOf('api-2'), victim)
  } finally {
    isOver = true
    await working
    for (const { agent } of clients) agent.destroy()
  }
  assert.match(output, /"a process ended and is started again","process":"api-2","why":"SIGKILL"/)
})

test('the worker is started again, too, and /metrics tells what each process counted', async () => {
  process.kill(pidOf('worker-1'), 'SIGKILL')
  await untilUp(['worker-1'], 'countersign_process_ends_total{process="supervisor",of="worker-1"} 1')
  const text = await metrics()
  for (const name of ['api-1', 'api-2', 'worker-1'])
    assert.match(text, new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} \\d+$`, 'm'))
  assert.equal(text.match(/^# TYPE process_resident_memory_bytes gauge$/gm)?.length, 1)
  const ready = await until('all is ready', async () => {
    const agent = new Agent()
    const reply = await ask('/readyz', agent)
    agent.destroy()
    return reply.status === 200 && reply
  })
  assert.equal(JSON.parse(ready.text).work.ok, true)
})

test('SIGTERM stops them all, the database last', async () => {
  const all = descendants(supervisor.pid ?? 0)
  assert.ok(all.length >= 5, 'supervisor, three processes, database')
  assert.equal(await endProcess(supervisor, 'SIGTERM'), 0, output)
  await until('all have ended', () => all.every((pid) => !isAlive(pid)))
  assert.doesNotMatch(output, /stopped badly|could not|did not stop/)
})

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}
