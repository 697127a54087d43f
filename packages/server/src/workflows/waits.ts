import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { Places } from '../lib/places.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type Awaited, findRevisions, idOf } from './revision-store.ts'

/** A request that waits until something has changed in a workflow, or until a tenant has more events. */
interface Wait {
  workflow: Awaited
  /** Of whom only a few may wait. */
  who: string
  /** Aborted when nobody waits any more. */
  gone: AbortSignal
  waitMs: number
  /** Looks for what it waits for: null once it is there, else the revision at that look. */
  look(): Promise<number | null>
}

/** Who is counted: the links of signers apart from the tokens of applications. */
type Waiter = 'link' | 'token'

/** Requests that wait for changes of workflows. */
export interface Waits {
  /**
   * Looks until what the request waits for is there, for so long at most; it ends early when nobody waits any more and when the process
   * stops. False, without a look, where as many wait already as may.
   */
  until(as: Waiter, wait: Wait): Promise<boolean>
  /** This process has changed the workflow: who waits for it looks now. */
  tell(workflowId: string): void
  /** Every wait ends. */
  close(): void
}

interface WaitSettings {
  system: SystemDb
  log: Log
  /** For all of the process; one namespace has a share of them. */
  places: Places
  placesOf: Readonly<Record<Waiter, Places>>
  lookMs: number
}

/** Changes of this process wake at once; those of others are found by one statement a look for all workflows that are waited for. */
export function openWaits(settings: WaitSettings): Waits {
  const { places, placesOf } = settings
  const waiting = new Set<Waiting>()
  const looks = openLooks(settings, waiting)
  const closing = new AbortController()

  async function run({ workflow, gone, waitMs, look }: Wait): Promise<void> {
    const one = new Waiting(workflow)
    const end = () => one.end()
    const late = setTimeout(end, waitMs)
    const signal = AbortSignal.any([gone, closing.signal])
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    waiting.add(one)
    looks.begin()
    try {
      await one.run(look)
    } finally {
      waiting.delete(one)
      signal.removeEventListener('abort', end)
      clearTimeout(late)
    }
  }

  return {
    async until(as, wait) {
      const leave = await placesOf[as].take(wait.who)
      if (leave === null) return false
      const leaveAll = await places.take(wait.workflow.tenantId)
      try {
        if (leaveAll === null) return false
        await run(wait)
        return true
      } finally {
        leaveAll?.()
        leave()
      }
    },
    tell(workflowId) {
      for (const one of waiting) if (one.workflow.workflowId === workflowId) one.wake()
    },
    close() {
      closing.abort()
      looks.end()
    },
  }
}

/** Looks as long as anybody waits. */
function openLooks({ system, log, lookMs }: WaitSettings, waiting: ReadonlySet<Waiting>) {
  let next: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    await wakeChanged(system, waiting).catch((error: unknown) =>
      log.warn('waiting requests not looked after', { error: reasonOf(error) }),
    )
    next = undefined
    if (waiting.size > 0) begin()
  }
  function begin(): void {
    next ??= setTimeout(look, lookMs)
  }
  return { begin, end: () => clearTimeout(next) }
}

async function wakeChanged(system: SystemDb, waiting: ReadonlySet<Waiting>): Promise<void> {
  const resting = [...waiting].filter(({ seen }) => seen !== undefined)
  const names = new Map(resting.map(({ workflow }) => [idOf(workflow), workflow]))
  const revisions = await findRevisions(system, [...names.values()])
  for (const one of resting) if (revisions.get(idOf(one.workflow)) !== one.seen) one.wake()
}

class Waiting {
  readonly workflow: Awaited
  /** Of the last look; undefined while it looks. */
  seen: number | undefined
  #hasEnded = false
  #woken = Promise.withResolvers<void>()

  constructor(workflow: Awaited) {
    this.workflow = workflow
  }

  wake(): void {
    this.#woken.resolve()
  }

  end(): void {
    this.#hasEnded = true
    this.wake()
  }

  /** Looks at first and each time it is woken; a change that comes during a look brings about another one. */
  async run(look: () => Promise<number | null>): Promise<void> {
    while (!this.#hasEnded) {
      this.#woken = Promise.withResolvers()
      const revision = await look()
      if (revision === null || this.#hasEnded) return
      this.seen = revision
      await this.#woken.promise
      this.seen = undefined
    }
  }
}
