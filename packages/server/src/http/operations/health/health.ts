import Type from 'typebox'
import type { App } from '../../../app.ts'
import { reasonOf, Unavailable } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import { limits } from '../../../limits.ts'
import { operation } from '../../operation.ts'

const closed = { additionalProperties: false } as const
const Part = Type.Object({ ok: Type.Literal(true) }, closed)

export const readHealth = operation({
  operationId: 'readHealth',
  method: 'GET',
  path: '/healthz',
  plane: 'public',
  rate: 'none',
  summary: 'Whether the process is alive',
  responses: { 200: Type.Object({ status: Type.Literal('ok') }, closed) },
  async handle() {
    return { status: 200, body: { status: 'ok' } }
  },
})

/** What the service cannot work without, each named. */
const PARTS = {
  database: (app: App) => app.database.check(),
  files: (app: App) => app.blobs.check(),
  integrity: (app: App) => app.damage.check(),
  renderer: (app: App) => app.html.ready(),
  sealing: (app: App) =>
    Promise.all(Object.values(app.sealKeys).map((key) => key.sign(Buffer.from('readiness')))),
} as const

export const readReadiness = operation({
  operationId: 'readReadiness',
  method: 'GET',
  path: '/readyz',
  plane: 'public',
  rate: 'none',
  summary:
    'Whether database, file store, renderer and sealing certificate work, and no stored bytes are known to differ from their hash',
  responses: {
    200: Type.Object({ database: Part, files: Part, integrity: Part, renderer: Part, sealing: Part }, closed),
  },
  async handle({ app }) {
    const parts = await recentChecks(app)
    const failing = parts.flatMap(([name, isWorking]) => (isWorking ? [] : [name]))
    // What is damaged is remembered there: without it nobody knows.
    const told = failing.includes('database') ? failing.filter((name) => name !== 'integrity') : failing
    if (told.length > 0) throw new Unavailable(`Not ready: ${told.join(', ')}`)
    return { status: 200, body: Object.fromEntries(parts.map(([name]) => [name, { ok: true }])) }
  },
})

type Checks = (readonly [name: string, isWorking: boolean])[]

/** Anybody may ask, and asking writes and signs: what was found is told for a few seconds. */
const found = new WeakMap<App['database'], { atMs: number; checks: Promise<Checks> }>()

function recentChecks(app: App): Promise<Checks> {
  const known = found.get(app.database)
  if (known !== undefined && performance.now() - known.atMs < limits.readinessMs) return known.checks
  const names = Object.entries(PARTS)
  const checks = Promise.all(
    names.map(async ([name, check]) => [name, await isWorking(app, name, check(app))] as const),
  )
  // Whoever asks while it is being found waits for the same.
  const entry = { atMs: Number.POSITIVE_INFINITY, checks }
  found.set(app.database, entry)
  void checks.then(() => {
    entry.atMs = performance.now()
  })
  return checks
}

/** Why a part fails tells of paths and hosts: that is for the operator's log, not for anybody who asks. */
async function isWorking(app: App, part: string, check: Promise<unknown>): Promise<boolean> {
  try {
    await inTime(check, limits.readinessWaitMs)
    return true
  } catch (error) {
    app.log.error('not ready', { part, error: reasonOf(error) })
    return false
  }
}
