/** What a process remembers for a while, by key. */
export interface Memory<Known> {
  find(key: string): Known | undefined
  /** `of`: what its size is that of; by default the whole. */
  keep(key: string, known: Known, of?: unknown): void
  forget(key: string): void
  /** How many are remembered. */
  size(): number
}

interface MemorySettings {
  /** How many at most; the one kept longest ago goes first. */
  most: number
  /** For how long. */
  ms: number
  /** Of how many values one may be made. */
  partsMax: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** A memory with bounds: of number, of time, and of the size of each. */
export function openMemory<Known>({
  most,
  ms,
  partsMax,
  now = () => performance.now(),
}: MemorySettings): Memory<Known> {
  const remembered = new Map<string, { known: Known; untilMs: number }>()
  let isSwept = false
  const sweep = () => {
    isSwept = false
    for (const [key, { untilMs }] of remembered) {
      if (untilMs > now()) break
      remembered.delete(key)
    }
    if (remembered.size > 0) sweepSoon()
  }
  const sweepSoon = () => {
    if (!isSwept) setTimeout(sweep, ms).unref()
    isSwept = true
  }
  return {
    find(key) {
      const found = remembered.get(key)
      return found === undefined || found.untilMs <= now() ? undefined : found.known
    },
    keep(key, known, of = known) {
      // The last one kept stands last.
      remembered.delete(key)
      if (partsOf(of, partsMax) > partsMax) return
      remembered.set(key, { known, untilMs: now() + ms })
      for (const oldest of remembered.keys()) {
        if (remembered.size <= most) break
        remembered.delete(oldest)
      }
      sweepSoon()
    },
    forget: (key) => void remembered.delete(key),
    size: () => remembered.size,
  }
}

/** Of how many values something is made, long texts counting for several; looks no further than beyond `max`. */
function partsOf(value: unknown, max: number): number {
  if (typeof value === 'string') return 1 + value.length / 64
  if (typeof value !== 'object' || value === null) return 1
  let parts = 1
  for (const one of Object.values(value)) {
    parts += partsOf(one, max - parts)
    if (parts > max) break
  }
  return parts
}
