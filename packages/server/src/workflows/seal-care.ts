import type { SealLevel } from '@countersign/evidence'
import { isLower } from '../documents/raise-seal.ts'
import { renewalOf, type StampLife } from '../documents/renewal.ts'
import { DAY_MS, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SealCare } from './seal-care-store.ts'

/** What a look at a sealed file found. */
export interface LookedAt {
  level: SealLevel
  /** Why its level is too low, or it was not renewed; empty: nothing. */
  missing: readonly string[]
  /** Of a B-LTA seal. */
  lasts?: StampLife
}

/** When an envelope is looked at next, after a look at its files; null when nothing is left to do, ever. */
export function nextCare(care: SealCare, files: readonly LookedAt[], now: Instant): SealCare | null {
  const isMissing = files.some((file) => isWaiting(file, care.wanted))
  const tries = isMissing ? care.tries + 1 : 0
  const times = files.flatMap((file) => {
    if (isWaiting(file, care.wanted)) return [plusMillis(now, retryMs(file, tries, now))]
    return file.lasts === undefined ? [] : [renewalOf(file.lasts, care.workflowId).from]
  })
  const [dueAt] = times.toSorted()
  return dueAt === undefined ? null : { ...care, tries, dueAt }
}

/** It is tried again: its level is too low, or its time-stamp was to be renewed and was not. */
function isWaiting({ level, missing, lasts }: LookedAt, wanted: SealLevel): boolean {
  return isLower(level, wanted) || (lasts !== undefined && missing.length > 0)
}

/** Daily for a week, then at growing intervals; the nearer the end of what was to be renewed, the more often. */
function retryMs({ lasts }: LookedAt, tries: number, now: Instant): number {
  const grown = Math.min(DAY_MS * 2 ** Math.max(0, tries - 7), limits.sealRaiseEveryMsMax)
  if (lasts === undefined) return grown
  return Math.max(DAY_MS, Math.min(grown, (millisOf(lasts.notAfter) - millisOf(now)) / 8))
}
