import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import type { Config } from './config.ts'
import { requireFreePort } from './http/listen.ts'
import { type Instant, systemClock } from './lib/clock.ts'
import { inTime } from './lib/in-time.ts'
import { type Log, openLog } from './lib/log.ts'
import type { Part } from './lib/merge-expositions.ts'
import { openMetrics } from './lib/metrics.ts'
import { type FromSupervisor, ToSupervisor } from './lib/siblings.ts'
import type { Stopper } from './lib/stopper.ts'
import { limits } from './limits.ts'
import { openEmbeddedPostgres } from './postgres/embedded.ts'
import { openSeeing } from './seeing.ts'

/*
 * Several processes instead of one (PROCESSES): this one starts them, the database first when it is the embedded one, serves nothing
 * itself, and starts one again that ends. Each of them listens on the port (SO_REUSEPORT), and the kernel gives it its share of
 * the connections: with one that dies go those that it had, and none that come later. (Node's own way, by which this process
 * would accept for all, hands connections to one that has just died, where they hang.) They find each other in the database,
 * as processes on several machines do.
 */

/** A process that there always is, whichever one it is now. */
interface Place {
  readonly name: string
  readonly role: 'api' | 'worker'
  worker: Worker | undefined
  /** Whether it serves. */
  hasStarted: boolean
  /** How often in a row it ended soon after its start. */
  quickEnds: number
  ends: number
}

/** What this process is called beside them. */
const NAME = 'supervisor'

/** Workers beside so many processes that take requests. */
const APIS_OF_WORKER = 2

/** The names of the processes that these settings ask for. */
export function placesOf({
  processes,
  role,
}: Pick<Config, 'processes' | 'role'>): Pick<Place, 'name' | 'role'>[] {
  const list = (kind: Place['role'], count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${kind}-${index + 1}`, role: kind }))
  return [
    ...list('api', processes),
    ...(role === 'api' ? [] : list('worker', Math.ceil(processes / APIS_OF_WORKER))),
  ]
}

/** How long one that ended waits: at first not at all. */
export function restartDelayMs(quickEnds: number): number {
  return quickEnds === 0
    ? 0
    : Math.min(limits.restartDelayMaxMs, limits.restartDelayMs * 2 ** (quickEnds - 1))
}

/** Starts the processes, and keeps them until the stopper stops it. */
export async function supervise(config: Config, stopper: Stopper): Promise<void> {
  const written = openLog(config.logLevel, systemClock.now, (line) => process.stdout.write(`${line}\n`))
  const { log, close } = await openSeeing({ ...config, role: NAME }, written, NAME)
  const places = placesOf(config)
  const { dataDir, searchPath } = config
  const port = await requireFreePort(config)
  const sessions = places.length * limits.processConnectionsMax + limits.otherConnectionsMax
  const settings = { max_connections: String(Math.max(100, sessions)) }
  const options = { dataDir, log, settings, ...(searchPath !== undefined && { searchPath }) }
  const embedded = config.databaseUrl === undefined ? await openEmbeddedPostgres(options) : null
  const family = new Family(places, log, {
    PORT: String(port),
    ...(embedded !== null && { DATABASE_URL: embedded.url }),
  })
  const stop = async () => {
    await family.stop()
    await embedded?.stop()
    await close()
  }
  stopper.stopWith(limits.shutdownMs + 2 * limits.shutdownRestMs, stop)
  try {
    await family.start()
  } catch (error) {
    await stop()
    throw error
  }
  log.info(`Countersign is ready on ${config.baseUrl}`, {
    baseUrl: config.baseUrl,
    processes: places.map(({ name }) => name),
    dataDir,
  })
}

class Family {
  readonly #places: Place[]
  readonly #log: Log
  readonly #environment: Record<string, string>
  readonly #startedAt: Instant = systemClock.now()
  #isStopping = false
  #last = 0
  readonly #counting = new Map<number, (text: string) => void>()

  constructor(
    places: readonly Pick<Place, 'name' | 'role'>[],
    log: Log,
    environment: Record<string, string>,
  ) {
    this.#places = places.map((place) => ({
      ...place,
      worker: undefined,
      hasStarted: false,
      quickEnds: 0,
      ends: 0,
    }))
    this.#log = log
    this.#environment = environment
  }

  /** The first one alone: it migrates the database, and finds what is wrong with the settings. @throws Error when one cannot start */
  async start(): Promise<void> {
    const [first, ...others] = this.#places
    if (first !== undefined) await this.#begin(first)
    await Promise.all(others.map((place) => this.#begin(place)))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#places.map(({ worker }) => worker && endOf(worker)))
  }

  /** Resolves when it serves. */
  #begin(place: Place): Promise<void> {
    cluster.setupPrimary({
      exec: fileURLToPath(new URL('../bin/start.js', import.meta.url)),
      args: [place.name],
    })
    const worker = cluster.fork({ ...this.#environment, ROLE: place.role, PROCESSES: '1' })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const beganMs = performance.now()
    place.worker = worker
    worker.on('message', (message: unknown) => {
      if (!Value.Check(ToSupervisor, message)) return
      if (message.kind === 'counted') return this.#counting.get(message.id)?.(message.text)
      if (message.kind === 'gather') return void this.#gather(place, worker, message.id)
      place.hasStarted = true
      resolve()
    })
    worker.once('exit', (code, signal) => {
      place.worker = undefined
      reject(new Error(`${place.name} ended before it served (${signal ?? `exit code ${code}`})`))
      if (this.#isStopping) return
      if (place.hasStarted || place.ends > 0) this.#beginAgain(place, beganMs, signal ?? `exit code ${code}`)
    })
    return promise
  }

  #beginAgain(place: Place, beganMs: number, why: string): void {
    const delayMs = restartDelayMs(place.quickEnds)
    place.hasStarted = false
    place.ends += 1
    place.quickEnds = performance.now() - beganMs < limits.restartQuietMs ? place.quickEnds + 1 : 0
    this.#log.error('a process ended and is started again', { process: place.name, why, delayMs })
    setTimeout(() => {
      if (!this.#isStopping) this.#begin(place).catch(() => undefined)
    }, delayMs)
  }

  /** What the others counted, for the one who asks. */
  async #gather(asking: Place, worker: Worker, id: number): Promise<void> {
    const others = this.#places.filter((place) => place !== asking && place.hasStarted)
    const counted = await Promise.all(others.map((place) => this.#count(place)))
    const parts = [{ process: NAME, text: this.#own() }, ...counted.filter((part) => part !== null)]
    if (worker.isConnected()) worker.send({ kind: 'gathered', id, parts } satisfies FromSupervisor)
  }

  async #count({ name, worker }: Place): Promise<Part | null> {
    if (worker?.isConnected() !== true) return null
    const id = ++this.#last
    const { promise, resolve } = Promise.withResolvers<string>()
    this.#counting.set(id, resolve)
    worker.send({ kind: 'count', id } satisfies FromSupervisor)
    try {
      return { process: name, text: await inTime(promise, limits.siblingsWaitMs) }
    } catch {
      return null
    } finally {
      this.#counting.delete(id)
    }
  }

  #own(): string {
    const values = (value: (place: Place) => number) =>
      this.#places.map((place) => ({ labels: { of: place.name }, value: value(place) }))
    return openMetrics({ durations: {}, counts: {} }).text([
      {
        name: 'countersign_process_up',
        help: 'Whether a process that PROCESSES asks for serves.',
        type: 'gauge',
        values: values(({ hasStarted }) => (hasStarted ? 1 : 0)),
      },
      {
        name: 'countersign_process_ends_total',
        help: `How often it ended by itself since ${this.#startedAt}.`,
        type: 'counter',
        values: values(({ ends }) => ends),
      },
    ])
  }
}

/** Asks a process to stop, and resolves when it has: within its own limit, or killed a moment later. */
async function endOf(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('exit', () => resolve())
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), limits.shutdownMs + limits.shutdownRestMs)
  await promise
  clearTimeout(late)
}
