import { createHash } from 'node:crypto'
import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** How often may be tried, and how long the next try waits after that: twice as long each time. */
export interface TryRule {
  free: number
  startMs: number
  mostMs: number
  /** After so long without a try one begins anew. */
  forgetMs: number
}

/** Counts a try before it is made. Null: it may be made; else when the next one may. */
export async function beginTry(
  system: SystemDb,
  subject: string,
  { free, startMs, mostMs, forgetMs }: TryRule,
  now: Instant,
): Promise<Instant | null> {
  const sql = 'SELECT people_begin_try($1, $2, $3, $4, $5, $6) AS next_at'
  const ms = (value: number) => `${value} milliseconds`
  const [row] = await system.rows<{ next_at: Instant | null }>(sql, [
    keyOf(subject),
    free,
    ms(startMs),
    ms(mostMs),
    ms(forgetMs),
    now,
  ])
  return row?.next_at ?? null
}

/** One of them succeeded: those before it are forgotten. */
export async function endTries(system: SystemDb, subject: string): Promise<void> {
  await system.rows('SELECT people_end_tries($1)', [keyOf(subject)])
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest()
}
