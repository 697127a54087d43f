/** Places for what takes memory while it lasts, in turn for those who want them. */
export interface Places {
  /**
   * A place for somebody, as soon as there is one; null when there is none within the time to wait, or when the signal tells that nobody
   * waits any more. What comes is called when the place is free again; a second call does nothing.
   */
  take(who: string, signal?: () => AbortSignal): Promise<(() => void) | null>
}

interface Waiting {
  who: string
  grant(leave: () => void): void
}

/** `places` in all (absent: any number), `each` of them for one at most. `waitMs` 0: nobody waits. */
export function openPlaces(settings: { places?: number; each: number; waitMs: number }): Places {
  const { places = Number.POSITIVE_INFINITY } = settings
  const taken = new Map<string, number>()
  let takenInAll = 0
  const waiting = new Set<Waiting>()
  const takenBy = (who: string) => taken.get(who) ?? 0
  const isFreeFor = (who: string) => takenBy(who) < settings.each && takenInAll < places

  function enter(who: string): () => void {
    taken.set(who, takenBy(who) + 1)
    takenInAll += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      takenInAll -= 1
      const left = takenBy(who) - 1
      if (left === 0) taken.delete(who)
      else taken.set(who, left)
      admitNext()
    }
  }

  /** The one with the fewest places comes first. */
  function admitNext(): void {
    if (waiting.size === 0) return
    const [next] = [...waiting]
      .filter(({ who }) => isFreeFor(who))
      .toSorted((a, b) => takenBy(a.who) - takenBy(b.who))
    if (next === undefined) return
    waiting.delete(next)
    next.grant(enter(next.who))
  }

  return {
    take(who, signalOf) {
      if (isFreeFor(who)) return Promise.resolve(enter(who))
      const signal = settings.waitMs === 0 ? undefined : signalOf?.()
      if (settings.waitMs === 0 || signal?.aborted === true) return Promise.resolve(null)
      return new Promise((resolve) => {
        const end = (leave: (() => void) | null) => {
          clearTimeout(late)
          signal?.removeEventListener('abort', giveUp)
          waiting.delete(one)
          resolve(leave)
        }
        const giveUp = () => end(null)
        const late = setTimeout(giveUp, settings.waitMs)
        signal?.addEventListener('abort', giveUp)
        const one: Waiting = { who, grant: end }
        waiting.add(one)
      })
    },
  }
}
