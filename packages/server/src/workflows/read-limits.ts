const KB = 1024
const MB = 1024 * KB

/** Those of limits.ts that say what is kept of workflows that were read. */
export const readLimits = {
  /** JSON of workflows that one process keeps, of all tenants and of one: some thousand of them, beside 100 MB of everything else. */
  shownBytesMax: 16 * MB,
  shownOfOneBytesMax: 4 * MB,
  /** One workflow's: a larger one would push many others out. */
  shownOneBytesMax: 256 * KB,
  /** What nobody has asked for from one look to the next is forgotten: a service at rest keeps nothing. */
  shownIdleMs: 60_000,
  /** Workflows that one statement reads for those who ask at once. */
  gatheredReadsMax: 100,
  /** Whoever asks while a statement is under way goes with the next one, and waits for its turn no longer than this. */
  gatherMs: 5,
} as const
