/** What bounds the asking of the database. */
export const databaseLimits = {
  /** Enough for two cores; more connections only queue inside PostgreSQL. */
  databaseConnectionsMax: 10,
  /** For a connection, a new one or one that others have, nobody waits longer: then the database is away, or has too much to do. */
  databaseWaitMs: 30_000,
  /** While it is known to be away. */
  databaseAwayWaitMs: 1_000,
  /** After this long somebody looks, for as long again, what became of a connection that says nothing: a machine that is gone does not say so. */
  databaseSilenceMs: 15_000,
  /** The same where DATABASE_URL names several hosts: another one may have taken over meanwhile. */
  databaseHostSilenceMs: 5_000,
  /** So long may one of several hosts take to say whether it takes writes: others may be waiting to be asked. */
  databaseHostWaitMs: 3_000,
  /** So often a process that starts looks whether another one has migrated the database. */
  migrationTurnMs: 50,
  /** So long a migration waits for a table that somebody uses; whoever comes after it waits behind it. */
  migrationLockMs: 2_000,
  /** Then it lets everybody else go first, */
  migrationRestMs: 3_000,
  /** and tries again: for five minutes in all. */
  migrationTriesMax: 60,
  /** So far behind the primary may a standby be that is asked for lists; the same again goes by until it is seen. */
  standbyLookMs: 10_000,
  /** A standby that has not answered by then is not waited for: the primary is asked. */
  standbyWaitMs: 3_000,
  /** So long it is left alone then. */
  standbyPauseMs: 5_000,
} as const
