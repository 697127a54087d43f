import pg from 'pg'
import type { Instant } from '../lib/clock.ts'
import type { Tx } from './db.ts'
import { type JoinedPart, joinParts } from './joined-sql.ts'

/** The SQLSTATE that the SQL function `refuse` raises. */
const REFUSED = 'CS409'

interface Part extends JoinedPart {
  /** How many rows it must touch, and what is thrown when it does not. */
  expected?: { rows: number; refusal: () => Error }
  /** Hears what it returned, as JSON. */
  told?: (answer: unknown) => void
}

/**
 * Writes of one commit, sent as a single statement: `WITH w0 AS (…), w1 AS (…) SELECT …`. PostgreSQL runs every part
 * exactly once or none of them, so a commit costs one round trip and needs neither BEGIN nor COMMIT.
 */
export class Batch implements Tx {
  readonly tenantId: string
  readonly now: Instant
  readonly #parts: Part[] = []

  constructor(tenantId: string, now: Instant) {
    this.tenantId = tenantId
    this.now = now
  }

  write<Row extends object>(
    sql: string,
    params: readonly unknown[],
    told?: (rows: readonly Row[]) => void,
  ): void {
    if (told === undefined) this.#parts.push({ sql, params })
    else this.#parts.push({ sql, params, told: (answer) => told(Array.isArray(answer) ? answer : []) })
  }

  guard(sql: string, params: readonly unknown[], refusal: () => Error): void {
    this.#parts.push({ sql: `${sql} RETURNING 1`, params, expected: { rows: 1, refusal } })
  }

  require(sql: string, params: readonly unknown[], refusal: () => Error): void {
    this.#parts.push({ sql, params, expected: { rows: 1, refusal } })
  }

  hold(sql: string, params: readonly unknown[], rows: number, refusal: () => Error): void {
    this.#parts.push({ sql: `${sql} FOR KEY SHARE`, params, expected: { rows, refusal } })
  }

  /** The whole statement, null when nothing is to be written. */
  statement(): { sql: string; params: unknown[] } | null {
    const [first] = this.#parts
    if (first === undefined) return null
    if (this.#parts.length === 1 && first.expected === undefined && first.told === undefined) {
      return { sql: first.sql, params: [...first.params] }
    }
    return joinParts(this.#parts)
  }

  /** Tells the parts what they returned. `rows`: what the whole statement gave. */
  tell([row]: readonly object[]): void {
    this.#parts.forEach(({ told }, index) => {
      if (row !== undefined) told?.(Reflect.get(row, `told${index}`))
    })
  }

  /** The error of the guard that the database refused, null when the failure was another one. */
  refusalOf(error: unknown): Error | null {
    if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) return null
    const refusal = this.#parts[Number(error.message)]?.expected?.refusal
    return refusal === undefined ? null : refusal()
  }
}
