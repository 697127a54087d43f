import { MINUTE_MS } from '../lib/clock.ts'

/** Those of limits.ts that are about what is erased by itself. */
export const retentionLimits = {
  /** A hundred years. */
  retentionDaysMax: 36_500,
  /** Without asking, retention erases so many workflows of a namespace at once, or this share of all it has had, and never more than most. */
  retentionUnaskedMax: 100,
  retentionUnaskedShare: 0.05,
  retentionUnaskedMost: 50_000,
  /** Erased by one job, each in a commit of its own: some seconds. */
  retentionBatch: 100,
  /** A count of a million workflows takes a second; a batch on a machine that is busy, a minute. */
  retentionLookMs: 5 * MINUTE_MS,
  /** How far GET …/retention looks ahead. */
  retentionAheadDays: 30,
} as const
