import { type ChildProcess, fork } from 'node:child_process'
import { Pool } from 'undici'
import { operations } from '../../../src/http/operation-list.ts'
import { openRandom } from '../../support/random.ts'
import type { FromService } from './fuzzed-service.ts'
import { type WrongRequest, wrongRequest } from './wrong-requests.ts'

const CONNECTIONS = 8
/** Nothing that is wrong may take longer to be refused. */
const ANSWER_MS_MAX = 15_000
/** What the first requests fill is no leak: compiled code, caches of keys, prepared statements. */
const WARM_UP_SHARE = 0.1

export interface FuzzReport {
  seed: number
  /** Those that were refused: what came out right is not counted. */
  requests: number
  durationMs: number
  slowestMs: number
  statuses: Record<string, number>
  /** Heap and buffers after collection, and what the process holds in all. */
  heapGrowthBytes: number
  rssGrowthBytes: number
  /** What is against the contract, in words; at most a hundred. */
  findings: string[]
}

/** Sends wrong requests, made from the seed, to a service of its own and tells what became of them. */
export async function runFuzz(requests: number, seed: number): Promise<FuzzReport> {
  const child = fork(new URL('fuzzed-service.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  try {
    return await fuzz(child, requests, seed)
  } finally {
    if (child.connected) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
    }
  }
}

async function fuzz(child: ChildProcess, requests: number, seed: number): Promise<FuzzReport> {
  const { url, targets, tokens } = await answerOf(child, 'ready')
  const byId = new Map(targets.map((target) => [target.operationId, target]))
  const random = openRandom(seed)
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    headersTimeout: ANSWER_MS_MAX,
    bodyTimeout: ANSWER_MS_MAX,
  })
  const told = { statuses: new Map<string, number>(), findings: [] as string[], slowestMs: 0 }
  const sendMany = async (count: number) => {
    let left = count
    const sendOn = async () => {
      while (left > 0) {
        const operation = random.pick(operations)
        const target = byId.get(operation.operationId)
        if (target === undefined) throw new Error(`${operation.operationId} has no path`)
        // Those that came out right do not count.
        if (await sendOne(pool, wrongRequest(operation, target, tokens, random), told)) left -= 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, sendOn))
  }
  const begin = performance.now()
  await sendMany(Math.ceil(requests * WARM_UP_SHARE))
  const before = await memoryOf(child)
  await sendMany(requests - Math.ceil(requests * WARM_UP_SHARE))
  const after = await memoryOf(child)
  const durationMs = Math.round(performance.now() - begin)
  await pool.destroy()
  return {
    seed,
    requests,
    durationMs,
    slowestMs: Math.round(told.slowestMs),
    statuses: Object.fromEntries([...told.statuses].toSorted()),
    heapGrowthBytes: after.heapBytes - before.heapBytes,
    rssGrowthBytes: after.rssBytes - before.rssBytes,
    findings: told.findings.slice(0, 100),
  }
}

interface Told {
  statuses: Map<string, number>
  findings: string[]
  slowestMs: number
}

/** Whether the service found it wrong. */
async function sendOne(pool: Pool, request: WrongRequest, told: Told): Promise<boolean> {
  const { method, path, headers, body } = request
  const began = performance.now()
  const signal = AbortSignal.timeout(ANSWER_MS_MAX)
  try {
    const reply = await pool.request({ method, path, headers, body, signal })
    const bytes = Buffer.from(await reply.body.arrayBuffer())
    const status = String(reply.statusCode)
    told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1)
    told.slowestMs = Math.max(told.slowestMs, performance.now() - began)
    const wrong = problemOf(reply.statusCode, method === 'HEAD' ? null : bytes, reply.headers)
    if (wrong !== null)
      told.findings.push(`${wrong}: ${describe(request)} → ${bytes.toString().slice(0, 300)}`)
    return reply.statusCode >= 400
  } catch (error) {
    // What the sending side itself refuses to send was never wrong to the service.
    if (!isOwnRefusal(error)) told.findings.push(`${String(error)}: ${describe(request)}`)
    return false
  }
}

function isOwnRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'UND_ERR_INVALID_ARG' || error.code === 'UND_ERR_NOT_SUPPORTED'
}

function problemOf(status: number, bytes: Buffer | null, headers: object): string | null {
  if (status >= 500) return `status ${status}`
  if (!('x-trace-id' in headers)) return 'no X-Trace-Id'
  if (status < 400 || bytes === null) return null
  try {
    const { statusCode, timestamp, path, traceId, errorInfo } = JSON.parse(bytes.toString())
    const isWhole =
      statusCode === status &&
      typeof timestamp === 'string' &&
      typeof path === 'string' &&
      typeof traceId === 'string' &&
      typeof errorInfo.message === 'string' &&
      errorInfo.message.length > 0
    return isWhole ? null : `an envelope that is not whole, status ${status}`
  } catch {
    return `no envelope, status ${status}`
  }
}

function describe({ operationId, method, path, headers, body }: WrongRequest): string {
  const { Authorization: _token, ...rest } = headers
  const sent = body === null ? '' : ` ${JSON.stringify(body.toString().slice(0, 400))}`
  return `${operationId} ${method} ${path.slice(0, 300)} ${JSON.stringify(rest).slice(0, 300)}${sent}`
}

async function memoryOf(child: ChildProcess) {
  child.send('measure')
  return answerOf(child, 'memory')
}

function answerOf<K extends FromService['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromService, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromService) => {
      if (!isKind(message, kind)) return
      stop()
      resolve(message)
    }
    const onExit = (code: number | null) => {
      stop()
      reject(new Error(`The service ended with code ${code}`))
    }
    const stop = () => {
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
  })
}

function isKind<K extends FromService['kind']>(
  message: FromService,
  kind: K,
): message is Extract<FromService, { kind: K }> {
  return message.kind === kind
}
