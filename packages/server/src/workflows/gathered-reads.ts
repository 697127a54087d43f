import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import {
  type AskedWorkflow,
  findWorkflows,
  type SeenWorkflow,
  type StoredWorkflow,
} from './workflow-store.ts'

/** Reads of workflows. Those of one tenant that come at the same time, or while one is under way, go together. */
export interface GatheredReads {
  /**
   * The workflow as it is at some moment after the call; 'same' when it is as it was seen, null when there is none.
   * @param id a UUID
   */
  find(db: Db, id: string, seen: SeenWorkflow | undefined): Promise<StoredWorkflow | 'same' | null>
}

export function openGatheredReads(): GatheredReads {
  const lines = new Map<string, Line>()
  return {
    find(db, id, seen) {
      const known = lines.get(db.tenantId)
      const line = known ?? new Line(() => lines.delete(db.tenantId))
      if (known === undefined) lines.set(db.tenantId, line)
      return line.find(db, { id, seen })
    },
  }
}

interface Asked extends AskedWorkflow {
  db: Db
  resolve(found: StoredWorkflow | 'same' | null): void
  reject(error: unknown): void
}

/**
 * What one tenant asks for. A statement is sent after those whose answer it is have asked, so that everybody sees what they wrote before.
 * One that gets no answer, on a connection that has fallen silent, holds up nobody else for longer than limits.gatherMs.
 */
class Line {
  readonly #onEmpty: () => void
  #asked: Asked[] = []
  #underway = 0
  #isDue = false
  #late: NodeJS.Timeout | undefined

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty
  }

  find(db: Db, asked: AskedWorkflow): Promise<StoredWorkflow | 'same' | null> {
    const { promise, resolve, reject } = Promise.withResolvers<StoredWorkflow | 'same' | null>()
    this.#asked.push({ ...asked, db, resolve, reject })
    if (this.#underway === 0 || this.#asked.length >= limits.gatheredReadsMax) this.#due()
    else this.#late ??= setTimeout(() => this.#due(), limits.gatherMs)
    return promise
  }

  /** Whoever asks in the same turn of the event loop goes along. */
  #due(): void {
    if (this.#isDue) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      void this.#send()
    })
  }

  async #send(): Promise<void> {
    clearTimeout(this.#late)
    this.#late = undefined
    const asked = this.#asked.splice(0, limits.gatheredReadsMax)
    const [first] = asked
    if (first === undefined) return
    this.#underway += 1
    try {
      const found = await findWorkflows(first.db, asked)
      for (const [index, { resolve }] of asked.entries()) resolve(found[index] ?? null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    this.#underway -= 1
    if (this.#asked.length > 0) this.#due()
    else if (this.#underway === 0) this.#onEmpty()
  }
}
