import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Attacker, attacks, type Shot } from './attacks.ts'

// A process of its own, so that what it has to do holds up nobody's measurements: prepares an attack, and with 'go' keeps four requests
// in flight until 'stop'. It obeys the rate limit: refused with 429, it waits as long as it is told.

const IN_FLIGHT = 4
/** What takes longer is given up, as clients do, and sent again. */
const PATIENCE_MS = 30_000

export type ToAttacker =
  | { kind: 'prepare'; name: string; attacker: Attacker }
  | { kind: 'go' }
  | { kind: 'stop' }
export type FromAttacker = { kind: 'prepared' } | { kind: 'stopped'; statuses: Record<string, number> }

const statuses: Record<string, number> = {}
let isOver = false
let sending: Promise<unknown> = Promise.resolve()
let shots: Shot[] = []
let attacker: Attacker

process.on('message', (message: ToAttacker) => {
  if (message.kind === 'prepare') void prepare(message.name, message.attacker)
  if (message.kind === 'go') sending = attack()
  if (message.kind === 'stop') void stop()
})

const tell = (message: FromAttacker) => process.send?.(message)

async function prepare(name: string, who: Attacker): Promise<void> {
  attacker = who
  shots = (await attacks[name]?.(who)) ?? []
  tell({ kind: 'prepared' })
}

async function attack(): Promise<void> {
  const http = new Pool(attacker.url, {
    connections: IN_FLIGHT,
    bodyTimeout: PATIENCE_MS,
    headersTimeout: PATIENCE_MS,
  })
  let next = 0
  const fire = async () => {
    while (!isOver) {
      const shot = shots[next++ % shots.length]
      if (shot !== undefined) await send(http, shot)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, fire))
  await http.destroy()
}

async function send(http: Pool, { method, path, body, contentType, token }: Shot): Promise<void> {
  const headers = {
    authorization: `Bearer ${token ?? attacker.token}`,
    ...(body !== undefined && { 'content-type': contentType ?? 'application/json' }),
  }
  const where = path.startsWith('/v1/') ? path : `${attacker.base}${path}`
  try {
    const reply = await http.request({ method, path: where, headers, body: body ?? null })
    await reply.body.dump()
    count(String(reply.statusCode))
    if (reply.statusCode === 429) await delay(Number(reply.headers['retry-after'] ?? 1) * 1000)
  } catch {
    count('no answer')
  }
}

function count(status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

async function stop(): Promise<void> {
  isOver = true
  await Promise.race([sending, delay(1_000)])
  tell({ kind: 'stopped', statuses })
  process.exit()
}
