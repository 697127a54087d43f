import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Tracer } from '../lib/trace.ts'
import type { Database } from './db.ts'

/** What all rooms stand on. */
export interface BaseRooms {
  readonly clock: Clock
  readonly log: Log
  readonly trace: Tracer
  readonly database: Database
}
