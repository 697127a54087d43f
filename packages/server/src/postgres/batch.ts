import pg from 'pg'
import type { Instant } from '../lib/clock.ts'
import type { Tx } from './db.ts'

/** The SQLSTATE that the SQL function `refuse` raises. */
const REFUSED = 'CS409'

interface Part {
  sql: string
  params: readonly unknown[]
  /** How many rows it must touch, and what is thrown when it does not. */
  expected?: { rows: number; refusal: () => Error }
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

  write(sql: string, params: readonly unknown[]): void {
    this.#parts.push({ sql, params })
  }

  guard(sql: string, params: readonly unknown[], refusal: () => Error): void {
    this.#parts.push({ sql: `${sql} RETURNING 1`, params, expected: { rows: 1, refusal } })
  }

  hold(sql: string, params: readonly unknown[], rows: number, refusal: () => Error): void {
    this.#parts.push({ sql: `${sql} FOR KEY SHARE`, params, expected: { rows, refusal } })
  }

  /** The whole statement, null when nothing is to be written. */
  statement(): { sql: string; params: unknown[] } | null {
    const [first] = this.#parts
    if (first === undefined) return null
    if (this.#parts.length === 1 && first.expected === undefined) {
      return { sql: first.sql, params: [...first.params] }
    }
    const params: unknown[] = []
    const withs: string[] = []
    const checks: string[] = []
    this.#parts.forEach((part, index) => {
      withs.push(`w${index} AS (${renumber(part.sql, params.length)})`)
      params.push(...part.params)
      if (part.expected === undefined) return
      const { rows } = part.expected
      // A number in the text would be another prepared statement for every number.
      if (rows !== 1) params.push(rows)
      const isMet = `(SELECT count(*) FROM w${index}) = ${rows === 1 ? '1' : `$${params.length}`}`
      checks.push(`CASE WHEN ${isMet} THEN 0 ELSE refuse(${index}) END`)
    })
    return { sql: `WITH ${withs.join(', ')} SELECT ${checks.join(', ') || '0'}`, params }
  }

  /** The error of the guard that the database refused, null when the failure was another one. */
  refusalOf(error: unknown): Error | null {
    if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) return null
    const refusal = this.#parts[Number(error.message)]?.expected?.refusal
    return refusal === undefined ? null : refusal()
  }
}

function renumber(sql: string, offset: number): string {
  return offset === 0 ? sql : sql.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`)
}
