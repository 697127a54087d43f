import pg from 'pg'
import { messageOf, Unavailable } from '../lib/errors.ts'

/**
 * SQLSTATEs (PostgreSQL, appendix A) that say nothing of the statement: connections break (08), resources are short (53), the server stops
 * or starts (57P0x), its disk fails (58), or a former primary is read only since another one took over (25006).
 */
const AWAY = /^(?:08|53|57P0|58|25006)/

/**
 * A newer version has changed a table while this process holds statements that were prepared before (feature_not_supported, which nothing else
 * here gives): on a new connection they are prepared anew.
 */
const CHANGED_PLAN = /^cached plan must not change result type$/

/** The error of the database as a caller may know it: worth trying again when the database is in trouble. */
export function asAway(error: unknown, isLost: boolean): unknown {
  if (error instanceof Unavailable) return error
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  const isAway = isLost || AWAY.test(code) || (code === '0A000' && CHANGED_PLAN.test(messageOf(error)))
  return isAway ? databaseAway(error) : error
}

export function databaseAway(cause: unknown): Unavailable {
  return new Unavailable('The database is not available at the moment: try again', { cause })
}
